import { drawMonth } from '../draw-month.ts';

export default drawMonth('aws', 'Services of a bill as the export names them, each with its change.');
