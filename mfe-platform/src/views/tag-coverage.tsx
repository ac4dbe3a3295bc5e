import { Figure } from '@site/design-system';
import { thisMonth } from '@site/sample-bill/months';
import { placedByRule, tagCoverage } from '../data/findings/tag-coverage.ts';
import { dollars, percent } from '../data/month/money.ts';
import { Meter } from './meter.tsx';

export function TagCoverage() {
  return (
    <Figure title="Tag coverage by cost" note={thisMonth.name}>
      <ul>
        {tagCoverage.map(({ key, scope, tagged, cost }) => (
          <li key={key} className="border-t py-3">
            <p className="mb-2 flex items-baseline justify-between gap-3">
              <strong className="text-ink">{key}</strong>
              <span className="figures text-h3">{percent(tagged, cost)}</span>
            </p>
            <Meter share={tagged / cost} />
            <p className="mt-2 text-xs text-muted">
              {dollars(cost - tagged)} without it, of {dollars(cost)} {scope}
              {key === 'owner' ? `; a rule places ${dollars(placedByRule)} of it` : null}
            </p>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
