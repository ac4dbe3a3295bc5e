import { Icon } from '@site/design-system';
import { chevronDownIcon } from '@site/design-system/icons';
import { wakesOn } from '@site/section-kit/address';
import { lazy, Suspense, useEffect, useState } from 'react';

const CommitmentCalculator = lazy(() =>
  import('./commitment-calculator.tsx').catch(() => ({ default: NotLoaded })),
);

const NotLoaded = () => <p>The calculator could not be loaded. Check your connection and reload the page.</p>;

/** Settings of the calculator in the query. */
const NAMES = ['discount', 'term', 'levels'];
const hasSettings = () => NAMES.some((name) => new URLSearchParams(location.search).has(name));

/** On the server an effect would mark the article as loaded ahead; an address with settings wakes it. */
const useBrowserEffect = typeof document === 'undefined' ? () => {} : useEffect;

/** Its calculator loads when it is opened. */
export function CommitmentFold() {
  // Undefined until it is used.
  const [open, setOpen] = useState<boolean>();
  useBrowserEffect(() => {
    if (hasSettings()) setOpen(true);
  }, []);
  return (
    <details
      id="commitment-calculator"
      open={open}
      {...wakesOn(NAMES)}
      className="wide rounded-panel border bg-surface p-5 sm:p-6 noscript:hidden"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        onClick={(event) => {
          // An early click has opened it, and comes again.
          event.preventDefault();
          setOpen(!open);
        }}
        className="fade flex items-center justify-between gap-4 hover:text-brand"
      >
        <span>
          <span className="block text-h3 text-ink">Commitment calculator by the hour</span>
          <span className="text-sm">
            Paste hourly cost, and see what the next layer saves at your discount. Your hours stay in this
            browser.
          </span>
        </span>
        <span className="shrink-0 in-[[open]>summary]:rotate-180 print:hidden">
          <Icon shape={chevronDownIcon} />
        </span>
      </summary>
      {open !== undefined && (
        <div className="pt-6">
          <Suspense fallback={<p>Loading</p>}>
            <CommitmentCalculator />
          </Suspense>
        </div>
      )}
    </details>
  );
}
