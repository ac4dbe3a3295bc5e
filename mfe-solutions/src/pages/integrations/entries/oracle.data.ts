import { asData } from '../../../figures/as-data.ts';
import { drawMonth } from '../draw-month.ts';

export default asData(drawMonth('oracle', 'Services across all compartments of the tenancy.'));
