import { drawMonth } from '../draw-month.ts';

export default drawMonth('gcp', 'Services across all projects of the billing account.');
