/** Shapes, and scales apart: pages without a scale do not load d3-array. */
export * from './drawing.ts';
export * from './scales.ts';
