import { asData } from '../../../figures/as-data.ts';
import { drawMonth } from '../draw-month.ts';

export default asData(drawMonth('gcp', 'Services across all projects of the billing account.'));
