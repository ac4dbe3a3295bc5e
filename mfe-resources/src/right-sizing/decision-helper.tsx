import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const DecisionCalculator = lazy(() => import('./decision-calculator.tsx'));

type DecisionHelperProps = {
  /** A worked example: shown until the reader is near, and without script. */
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
  const example = (
    <>
      <p className="mb-2 font-semibold text-ink">An example</p>
      {children}
    </>
  );
  return (
    <div ref={box} className="min-h-60 rounded-panel border bg-surface p-5 sm:min-h-44 sm:p-6">
      {near ? (
        <Suspense fallback={example}>
          <DecisionCalculator />
        </Suspense>
      ) : (
        example
      )}
    </div>
  );
}
