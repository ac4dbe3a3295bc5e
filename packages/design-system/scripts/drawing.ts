/** What pictures drawn at build need of the design system: plain data and functions, no React. */
export { brandBars } from '../src/brand/brand-bars.ts';
export { squarify } from '../src/charts/squarify.ts';
export { project, WORLD, WORLD_BOX } from '../src/charts/world-grid.ts';
export { landDots } from '../src/drawings/land-dots.ts';
export { aws, azure, gcp, type LogoShape, oracle } from '../src/drawings/logo-shapes.ts';
export { readFontMetrics } from './read-font-metrics.ts';
