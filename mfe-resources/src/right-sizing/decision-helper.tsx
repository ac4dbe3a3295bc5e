import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const DecisionCalculator = lazy(() => import('./decision-calculator.tsx'));

type DecisionHelperProps = {
  /** A worked example, above the calculator: all that is here without script. */
  children: ReactNode;
};

export function DecisionHelper({ children }: DecisionHelperProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="grid gap-6 rounded-panel border bg-surface p-5 sm:p-6">
      <div>
        <p className="mb-2 font-semibold text-ink">An example</p>
        {children}
      </div>
      <div ref={box} className="min-h-84 sm:min-h-68 noscript:hidden">
        <Suspense>{near && <DecisionCalculator />}</Suspense>
      </div>
    </div>
  );
}
