import { drawMonth } from '../draw-month.ts';

export default drawMonth('oracle', 'Services across all compartments of the tenancy.');
