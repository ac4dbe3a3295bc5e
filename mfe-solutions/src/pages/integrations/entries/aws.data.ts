import { asData } from '../../../figures/as-data.ts';
import { drawMonth } from '../draw-month.ts';

export default asData(drawMonth('aws', 'Names of the export, where AmazonCloudWatch is one word.'));
