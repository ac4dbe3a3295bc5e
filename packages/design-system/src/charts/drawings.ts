/** The charts without words and frame, for the pictures of shared pages. */
export { Bars } from './bars.tsx';
export { DotMapDrawing, spotsOf } from './dot-map-drawing.tsx';
export { DotMapLabels } from './dot-map-labels.tsx';
export { ForecastCurves } from './forecast-curves.tsx';
export { Tiles } from './treemap.tsx';
export { WORLD_BOX } from './world-grid.ts';
