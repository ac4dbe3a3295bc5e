import { asData } from '../../../figures/as-data.ts';
import { columns } from '../../../figures/over-time/columns.ts';

/** Thousands of US dollars by half month; the second half of August has bot traffic. */
const values = [
  205, 168, 159, 171, 162, 165, 178, 170, 214, 181, 176, 184, 226, 187, 181, 268, 188, 195, 208, 231, 284,
  452, 371, 296,
];
const BOTS = 15;
const usual = (values[BOTS - 1]! + values[BOTS + 1]!) / 2;
const addedByBots = Math.round((values[BOTS]! - usual) / 10) * 10;

export default asData({
  picture: columns(
    {
      title: 'A trading year',
      note: 'Half-month spend',
      takeaway: `The bill follows the calendar down after Cyber Week. Bot traffic in August added about $${addedByBots}k in two weeks.`,
    },
    {
      from: 0,
      values,
      marks: {
        [BOTS]: { look: 'fill-anomaly', text: 'Bots' },
        21: { look: 'fill-brand', text: 'Cyber Week' },
      },
    },
  ),
});
