import { barFigure, PALE, partsOf, planRows } from '../../article-layout/figures/bar-list.tsx';

const INK = 'fill-technical';

/** GiB: a peak, and the machine that has room for it. */
const [PEAK, MACHINE] = [22, 32];

const withFree = (free: number) => {
  const need = PEAK / (1 - free);
  return {
    label: `With ${free * 100}% free`,
    value: `${need.toFixed(1)} GiB`,
    share: partsOf(MACHINE, [[PEAK], [need - PEAK, undefined, 'middle']]),
  };
};

export const MemoryHeadroom = barFigure(INK, [
  { label: 'Peak of the windows', value: `${PEAK} GiB`, share: (100 * PEAK) / MACHINE },
  withFree(0.2),
  withFree(0.3),
  { label: 'The machine', value: `${MACHINE} GiB`, share: PALE },
]);

export const AfterTheChange = barFigure(
  INK,
  planRows(30, 'Day', [
    ['Watch closely', 1, 3],
    ['Keep comparing', 1, 30],
  ]),
);
