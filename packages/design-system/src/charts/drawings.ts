/** The charts without words and frame, for the pictures of shared pages. */
export { Bars } from './bars.tsx';
export { DotMapDrawing } from './dot-map.tsx';
export { ForecastCurves } from './line-band-chart.tsx';
export { Tiles } from './treemap.tsx';
export { project, WORLD_BOX } from './world-grid.ts';
