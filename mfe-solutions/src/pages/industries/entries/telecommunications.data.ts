import { dollars } from '@site/design-system/en-us';
import type { PageTable } from '../../../content/content-schema.ts';
import { layersOf, level } from '../../../figures/over-time/level.ts';

/** US dollars an hour, from midnight. */
const usage = [
  742, 718, 701, 693, 690, 696, 714, 752, 798, 836, 858, 871, 879, 874, 868, 872, 889, 918, 951, 984, 996,
  962, 884, 802,
];
/** US dollars an hour. */
const levels = [670, 750, 850, 950];
const layers = layersOf(usage, levels);
const DISCOUNTS = [28, 40, 60];
const percent = (share: number) => Math.round(share * 100);

const savingOf = (level: number, discount: number) =>
  Math.round(layers.find((each) => each.level === level)!.saving(discount / 100));
const best = (discount: number) =>
  levels.reduce((most, level) => (savingOf(level, discount) > savingOf(most, discount) ? level : most));
const savings = (level: number) =>
  Object.fromEntries(DISCOUNTS.map((discount) => [`at${discount}`, savingOf(level, discount)]));

const worksheet: PageTable = {
  title: 'How much to commit, at which discount',
  lead: `Each slice pays on its own use. With 40% off, the slice up to $${best(40)} still pays; with the next one the day saves less.`,
  columns: [
    { key: 'level', label: 'Commitment an hour, on-demand equivalent', unit: 'usd' },
    { key: 'covered', label: 'Usage covered', unit: 'percent' },
    { key: 'layerUsed', label: 'Added slice used', unit: 'percent' },
    { key: 'breakEven', label: 'Slice pays from a discount of', unit: 'percent' },
    ...DISCOUNTS.map((discount) => ({
      key: `at${discount}`,
      label: `Saved a day at ${discount}% off`,
      unit: 'usd' as const,
    })),
  ],
  rows: layers.map(({ level: dollars, covered, layerUsed }) => ({
    level: dollars,
    covered: Math.round(covered * 1000) / 10,
    layerUsed: percent(layerUsed),
    breakEven: percent(1 - layerUsed),
    ...savings(dollars),
  })),
  total: {
    level: 'Best level',
    ...Object.fromEntries(DISCOUNTS.map((discount) => [`at${discount}`, best(discount)])),
  },
  note: 'Illustrative, the 24 hours of the chart at on-demand prices. A slice pays if its discount is larger than 1 − its own used share. The busiest hour costs more than the highest level, so no level covers all usage.',
  commitment: { discount: 40, term: 3 },
};

/** Percent, for the example. */
const OFFER = 40;
const target = best(OFFER);
const [first, chosen] = [layers[0]!, layers.find((each) => each.level === target)!];

export default {
  offer: `${OFFER}%`,
  first: { level: dollars(first.level), saved: dollars(savingOf(first.level, OFFER)) },
  target: {
    level: dollars(target),
    saved: dollars(savingOf(target, OFFER)),
    used: `${percent(chosen.used)}%`,
    slice: `${percent(chosen.layerUsed)}%`,
  },
  floor: `${percent(Math.min(...usage) / Math.max(...usage))}%`,
  worksheet,
  picture: level(
    {
      title: 'Network functions over a day',
      note: 'On-demand equivalent per hour',
      takeaway: `At ${OFFER}% off, ${dollars(target)} an hour saves most of these levels, although ${100 - percent(chosen.used)}% of it stays unused.`,
    },
    { hours: usage, levels, chosen: target },
  ),
};
