import { Figure } from '@site/design-system';
import { monthTotal } from '@site/sample-bill/sums';
import { possibleSavings } from '../../data/advice/recommendations.ts';
import { savingsByCategory } from '../../data/advice/savings.ts';
import { dollars, percent } from '../../data/month/money.ts';
import { BreakdownList } from './breakdown-list.tsx';

/** Open recommendations, net of overlap. */
export function SavingsFound() {
  return (
    <Figure
      title="Savings found"
      note={`${percent(possibleSavings, monthTotal)} of this month’s cost`}
      caption="Illustrative data. Some savings are at list prices, which equal this cost only without negotiated discounts."
    >
      <p className="figures mb-4 text-display max-[18rem]:text-h2">
        {dollars(possibleSavings)}
        <span className="text-h3 text-muted"> a month</span>
      </p>
      <BreakdownList label="Savings by category" shares={savingsByCategory} />
    </Figure>
  );
}
