import { grouped } from '@site/design-system/en-us';
import type { ReactNode } from 'react';
import { BarList, barFigure, waterfallRows } from '../../article-layout/figures/bar-list.tsx';
import { paybackDays, WASTE_PROJECTS, wasteCase, wasteSteps } from '../worked-numbers.ts';

const INK = 'text-strategy';
const usd = (amount: number) => `${amount < 0 ? '−' : ''}$${grouped(Math.abs(amount))}`;

type FigureProps = { children: ReactNode };

/** US dollars a year. */
export function SavingsBridge({ children }: FigureProps) {
  const [reported, captured, lasting, counted] = wasteSteps() as [number, number, number, number];
  const rows = waterfallRows(
    { label: 'Potential savings, as reported', amount: reported },
    [
      { label: 'Not captured: owners who say no', amount: reported - captured },
      { label: 'Grown back after a year', amount: captured - lasting },
      { label: 'Covered by a commitment', amount: lasting - counted },
    ],
    'Benefit',
    usd,
  );
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

export function LowCase({ children }: FigureProps) {
  const benefit = wasteSteps().at(-1)!;
  const low = wasteSteps({ ...wasteCase, capture: wasteCase.capture / 2 }).at(-1)!;
  const row = (label: string, amount: number) => ({
    label,
    value: usd(amount),
    share: [
      {
        share: (100 * wasteCase.cost) / benefit,
        tone: 'middle' as const,
        label: `Cost ${usd(wasteCase.cost)}`,
      },
      { share: (100 * (amount - wasteCase.cost)) / benefit, label: `Left ${usd(amount - wasteCase.cost)}` },
    ],
  });
  return (
    <BarList rows={[row('Benefit, as planned', benefit), row('Benefit, low case', low)]} ink={INK}>
      {children}
    </BarList>
  );
}

/** Days until payback, of a year. */
export function PaybackRanking({ children }: FigureProps) {
  const rows = WASTE_PROJECTS.map(({ name, benefit, cost }) => {
    const days = paybackDays({ benefit, cost });
    return { label: name, value: `${days} days`, share: (100 * days) / 365 };
  });
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

const shareRow = (label: string, share: number) => ({
  label,
  value: `${Math.round(100 * share)}%`,
  share: 100 * share,
});

export const FourShares = barFigure(INK, [
  shareRow('Avoidable share', wasteCase.avoidable),
  shareRow('Capture rate', wasteCase.capture),
  shareRow('Persistence', wasteCase.persistence),
  shareRow('Not covered by a commitment', 1 - wasteCase.offset),
]);
