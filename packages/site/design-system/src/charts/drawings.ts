/** Charts without words and frame, for Open Graph images. */
export { Bars, type DayCost, datesUnder, thinned, ticksOf } from './bars.tsx';
export { ForecastCurves } from './forecast-curves.tsx';
export { DotMapDrawing } from './map/dot-map-drawing.tsx';
export { DotMapLabels } from './map/dot-map-labels.tsx';
export { RoutesDrawing } from './map/routes-drawing.tsx';
export { spotsOf } from './map/spots.ts';
export { MAP_BOX } from './map/world-grid.ts';
export { squarify, tileDepth } from './squarify.ts';
export { Tiles } from './treemap.tsx';
