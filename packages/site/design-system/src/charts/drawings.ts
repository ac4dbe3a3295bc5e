/** For Open Graph images, and pictures of a section. */
export { Frame } from './frame.tsx';
export { DotMapDrawing } from './map/dot-map-drawing.tsx';
export { DotMapLabels } from './map/dot-map-labels.tsx';
export { RouteAmounts } from './map/route-amounts.tsx';
export { RoutesDrawing } from './map/routes-drawing.tsx';
export { spotsOf } from './map/spots.ts';
export { MAP_BOX } from './map/world-grid.ts';
export { Shapes } from './shapes.tsx';
export { Tiles } from './treemap.tsx';
