import { Figure } from '@site/design-system';
import { rootCause, storyAnomaly } from '../data/findings/root-cause.ts';
import { dollars, percent } from '../data/month/money.ts';
import { Meter } from './meter.tsx';

/** From the company's total down to the team: the excess fills more of each level. */
export function RootCauseTrail() {
  return (
    <Figure title="Root cause" note={`${dollars(storyAnomaly.excess)} too much`}>
      <ol className="text-sm">
        {rootCause.map(({ level, cost, excessShare }) => (
          <li key={level} className="border-t py-3">
            <p className="mb-2 flex justify-between gap-3">
              <strong className="text-ink">{level}</strong>
              <span className="tabular">
                {percent(excessShare, 1)} of {dollars(cost)}
              </span>
            </p>
            <Meter share={excessShare} tone="anomaly" />
          </li>
        ))}
      </ol>
      <p className="border-t pt-3 text-sm">
        <strong className="text-ink">Likely cause:</strong> {storyAnomaly.cause}
      </p>
    </Figure>
  );
}
