import { asData } from '../../../figures/as-data.ts';
import { drawMonth } from '../draw-month.ts';

export default asData(drawMonth('aws', 'Services of a bill as the export names them, each with its change.'));
