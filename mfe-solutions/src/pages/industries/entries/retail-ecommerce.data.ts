import { asData } from '../../../figures/as-data.ts';
import { columns } from '../../../figures/over-time/columns.ts';

/** Half months in thousands of US dollars: with bot traffic, and next to it. */
const august = { before: 181, bots: 268, after: 188 };
const addedByBots = Math.round((august.bots - (august.before + august.after) / 2) / 10) * 10;

export default asData({
  picture: columns(
    {
      title: 'A trading year',
      note: 'Half-month spend',
      takeaway: `The bill follows the calendar down after Cyber Week. Bot traffic in August added about $${addedByBots}k in two weeks.`,
    },
    {
      from: 0,
      values: [
        205,
        168,
        159,
        171,
        162,
        165,
        178,
        170,
        214,
        181,
        176,
        184,
        226,
        187,
        august.before,
        august.bots,
        august.after,
        195,
        208,
        231,
        284,
        452,
        371,
        296,
      ],
      marks: { 15: { look: 'fill-anomaly', text: 'Bots' }, 21: { look: 'fill-brand', text: 'Cyber Week' } },
    },
  ),
});
