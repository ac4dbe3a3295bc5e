import { labelOf } from '@site/sample-bill/dimensions';
import { filterOf, NO_FILTER } from '../model/filter.ts';
import { DRILL_ORDER } from '../view-state/options.ts';
import type { ViewState } from '../view-state/state.ts';

interface CrumbsProps {
  state: ViewState;
  change: (next: ViewState) => void;
}

const CRUMB =
  'fade inline-flex min-h-6 items-center text-left text-brand underline hover:text-brand-strong print:no-underline';

export function Crumbs({ state, change }: CrumbsProps) {
  const steps = DRILL_ORDER.filter((name) => state.filter[name].length > 0);
  if (steps.length === 0) return null;
  const { by: _, ...rest } = state;
  return (
    <ol aria-label="Broken down" className="flex flex-wrap items-center gap-x-1.5 py-1 text-xs">
      <li>
        <button type="button" className={CRUMB} onClick={() => change({ ...rest, filter: NO_FILTER })}>
          Everything
        </button>
      </li>
      {steps.map((name, index) => {
        const text = state.filter[name].map((value) => labelOf(name, value)).join(', ');
        const kept = steps.slice(0, index + 1);
        return (
          <li key={name} className="flex min-w-0 gap-1.5">
            <span aria-hidden className="text-muted">
              ›
            </span>
            {index === steps.length - 1 ? (
              <span aria-current="step" className="font-semibold text-ink">
                {text}
              </span>
            ) : (
              <button
                type="button"
                className={CRUMB}
                onClick={() =>
                  change({
                    ...rest,
                    filter: filterOf((one) => (kept.includes(one) ? state.filter[one] : [])),
                  })
                }
              >
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
