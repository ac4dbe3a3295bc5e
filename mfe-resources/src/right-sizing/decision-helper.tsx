import { lazy, type ReactNode, Suspense } from 'react';

const DecisionCalculator = lazy(() => import('./decision-calculator.tsx'));

type DecisionHelperProps = {
  /** A worked example, which works without script. */
  children: ReactNode;
};

/** Rendered on the server, so that its room is never empty; its script loads on use. */
export function DecisionHelper({ children }: DecisionHelperProps) {
  return (
    <div className="wide grid gap-6 rounded-panel border bg-surface p-5 sm:p-6">
      <div className="max-w-prose">
        <p className="mb-2 font-semibold text-ink">An example</p>
        {children}
      </div>
      <div className="min-h-81 sm:min-h-70 md:min-h-50 noscript:hidden">
        <Suspense>
          <DecisionCalculator />
        </Suspense>
      </div>
    </div>
  );
}
