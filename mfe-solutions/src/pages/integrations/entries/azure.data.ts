import { asData } from '../../../figures/as-data.ts';
import { drawMonth } from '../draw-month.ts';

export default asData(drawMonth('azure', 'Services across all subscriptions of the agreement.'));
