/** What reads a drawing, for a page that loads it later than the drawing. */
export { ChartTable } from './chart-table.tsx';
export { Reader } from './reader.tsx';
