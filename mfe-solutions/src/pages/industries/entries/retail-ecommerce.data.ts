import { sum } from '@site/design-system/drawing';
import { columns } from '../../../figures/over-time/columns.ts';

/** Thousands of US dollars by half month, from July. */
const values = [
  226, 187, 181, 268, 188, 195, 208, 231, 284, 452, 371, 296, 205, 168, 159, 171, 162, 165, 178, 170, 214,
  181, 176, 184,
];
/** The same orders with the capacity of the peak until the end of February. */
const WINTER = { from: 10, values: [430, 395, 342, 318, 305, 300] };
const FEBRUARY_15 = 15;
const BOTS = 3;
const usual = (values[BOTS - 1]! + values[BOTS + 1]!) / 2;
const addedByBots = Math.round((values[BOTS]! - usual) / 10) * 10;
const before = values.toSpliced(WINTER.from, WINTER.values.length, ...WINTER.values);
const saved = sum(before) - sum(values);

export default {
  saved: `$${saved}k`,
  february: { after: `$${values[FEBRUARY_15]}k`, before: `$${before[FEBRUARY_15]}k` },
  picture: columns(
    {
      title: 'A trading year',
      note: 'Half-month spend',
      takeaway: `With dates on each increase the bill steps down after Cyber Week, $${saved}k below a winter without them. Bot traffic in August added about $${addedByBots}k in two weeks.`,
    },
    {
      from: 6,
      values,
      before: { name: 'Without steps down', values: before },
      marks: {
        [BOTS]: { look: 'fill-anomaly', text: 'Bots' },
        9: { look: 'fill-brand', text: 'Cyber Week' },
      },
    },
  ),
};
