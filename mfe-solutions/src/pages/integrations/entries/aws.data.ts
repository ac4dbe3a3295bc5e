import { asData } from '../../../figures/as-data.ts';
import { drawMonth } from '../draw-month.ts';

export default asData(
  drawMonth('aws', 'Services as the export names them: AWS writes AmazonCloudWatch as one word.'),
);
