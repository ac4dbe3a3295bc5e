import { grouped } from '@site/design-system/en-us';
import type { ReactNode } from 'react';
import { BarList, barFigure } from '../../article-layout/figures/bar-list.tsx';
import { costOf, reservedMonth, scenarios } from '../../token-costs/scenarios.ts';

const INK = 'text-finops';
const usd = (amount: number) => `$${grouped(amount)}`;

type FigureProps = { children: ReactNode };

/** With people's time. */
export function ConversationCosts({ children }: FigureProps) {
  const costs = scenarios.map((scenario) => ({
    label: scenario.name,
    cost: costOf(scenario).perConversation,
  }));
  const highest = Math.max(...costs.map(({ cost }) => cost));
  const rows = costs.map(({ label, cost }) => ({
    label,
    value: `$${cost.toFixed(2)}`,
    share: (100 * cost) / highest,
  }));
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

/** A month. */
export function AssistantBill({ children }: FigureProps) {
  const highest = Math.max(...scenarios.map((scenario) => costOf(scenario).assistant));
  const rows = scenarios.map((scenario) => {
    const { input, output, assistant } = costOf(scenario);
    const part = (amount: number, label: string, tone: 'strong' | 'middle' | 'soft') => ({
      share: (100 * amount) / highest,
      tone,
      label: `${label} ${usd(amount)}`,
    });
    return {
      label: scenario.name,
      value: usd(assistant),
      share: [
        part(input, 'Input', 'strong'),
        part(output, 'Output', 'middle'),
        part(scenario.platform, 'Platform', 'soft'),
      ],
    };
  });
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

export function ReservedCapacity({ children }: FigureProps) {
  const { perToken, unit, remainder } = reservedMonth();
  const total = unit + remainder;
  const part = (amount: number, label: string, tone: 'strong' | 'middle') => ({
    share: (100 * amount) / total,
    tone,
    label: `${label} ${cents(amount)}`,
  });
  const rows = [
    { label: 'Paid per token', value: cents(perToken), share: (100 * perToken) / total },
    {
      label: 'With a reserved unit',
      value: cents(total),
      share: [part(unit, 'Unit', 'strong'), part(remainder, 'Rest, per token', 'middle')],
    },
  ];
  return (
    <BarList rows={rows} ink={INK}>
      {children}
    </BarList>
  );
}

/** "$1,621.50", "$4,380" */
const cents = (amount: number) =>
  Number.isInteger(amount)
    ? usd(amount)
    : `$${grouped(Math.floor(amount))}.${amount.toFixed(2).split('.')[1]}`;

const [today] = scenarios;

const splitRow = (label: string, value: string, parts: readonly [number, string][]) => {
  const whole = parts.reduce((sum, [amount]) => sum + amount, 0);
  return {
    label,
    value,
    share: parts.map(([amount, name], index) => ({
      share: (100 * amount) / whole,
      tone: index === 0 ? ('strong' as const) : ('soft' as const),
      label: name,
    })),
  };
};

export const OneRequest = barFigure(INK, [
  splitRow('Tokens of one request', grouped(today.input + today.output), [
    [today.input, `Input ${grouped(today.input)}`],
    [today.output, `Output ${grouped(today.output)}`],
  ]),
  splitRow('Token cost of the month', usd(costOf(today).input + costOf(today).output), [
    [costOf(today).input, `Input ${usd(costOf(today).input)}`],
    [costOf(today).output, `Output ${usd(costOf(today).output)}`],
  ]),
]);

export const ResolvedOrNot = barFigure(
  INK,
  scenarios.map((scenario) => {
    const { resolved } = costOf(scenario);
    return splitRow(scenario.name, grouped(scenario.conversations), [
      [resolved, `Resolved ${grouped(resolved)}`],
      [scenario.conversations - resolved, `To people ${grouped(scenario.conversations - resolved)}`],
    ]);
  }),
);
