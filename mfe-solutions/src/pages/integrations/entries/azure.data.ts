import { drawMonth } from '../draw-month.ts';

export default drawMonth('azure', 'Services across all subscriptions of the agreement.');
