import { drawMonth } from '../draw-month.ts';

export default drawMonth('aws', 'Names of the export, where AmazonCloudWatch is one word.');
