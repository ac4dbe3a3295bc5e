import type { ReactNode } from 'react';
import { costOf, scenarios } from '../../token-costs/scenarios.ts';
import { BarList } from './bar-list.tsx';

type ConversationCostsProps = { children: ReactNode };

/** Cost of one conversation in each scenario of the article on tokens, people included. */
export function ConversationCosts({ children }: ConversationCostsProps) {
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
    <BarList rows={rows} ink="text-finops">
      {children}
    </BarList>
  );
}
