import type { ReactNode } from 'react';
import { BarList, barFigure, planRow } from '../../article-layout/figures/bar-list.tsx';

const INK = 'text-technical';

type FigureProps = { children: ReactNode };

export const CpuBands = barFigure(INK, [
  {
    label: 'CPU P95',
    value: '0-100%',
    share: [
      { share: 40, tone: 'soft', label: 'Underused' },
      { share: 30, label: 'Well sized' },
      { share: 10, tone: 'middle', label: 'Watch' },
      { share: 20, tone: 'alarm', label: 'Over-utilized' },
    ],
  },
]);

/** A peak of 22 GiB and its headroom on a machine of 32. */
export function MemoryHeadroom({ children }: FigureProps) {
  const [peak, machine] = [22, 32];
  const row = (label: string, free: number) => {
    const need = peak / (1 - free);
    return {
      label,
      value: `${need.toFixed(1)} GiB`,
      share: [
        { share: (100 * peak) / machine },
        { share: (100 * (need - peak)) / machine, tone: 'middle' as const },
      ],
    };
  };
  return (
    <BarList
      rows={[
        { label: 'Peak of the windows', value: `${peak} GiB`, share: (100 * peak) / machine },
        row('With 20% free', 0.2),
        row('With 30% free', 0.3),
        { label: 'The machine', value: `${machine} GiB`, share: [{ share: 100, tone: 'soft' }] },
      ]}
      ink={INK}
    >
      {children}
    </BarList>
  );
}

export function FirstPass({ children }: FigureProps) {
  const steps: readonly [string, number, number][] = [
    ['Agent and owner tags', 1, 2],
    ['Collect 30 days', 3, 6],
    ['Phase 1', 7, 8],
    ['Phase 2, one group at a time', 9, 12],
    ['Family changes, first canary', 13, 13],
  ];
  return (
    <BarList
      rows={steps.map(([label, from, to]) =>
        planRow(label, from === to ? `Week ${from}` : `Weeks ${from} to ${to}`, [from, to], 13),
      )}
      ink={INK}
      dense
      ofTable
    >
      {children}
    </BarList>
  );
}

export const AfterTheChange = barFigure(INK, [
  planRow('Watch closely', 'Days 1 to 3', [1, 3], 30),
  planRow('Keep comparing', 'Days 1 to 30', [1, 30], 30),
]);
