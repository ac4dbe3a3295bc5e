import { millions } from '@site/design-system/en-us';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { dollars } from '../../data/month/money.ts';
import type { View } from '../model/view.ts';

interface KeyStripProps {
  frame: RefObject<HTMLElement | null>;
  view: View;
}

/** Shown once the large key figures are out of view. */
export function KeyStrip({ frame, view }: KeyStripProps) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const figures = frame.current?.querySelector('[data-key-figures]');
    if (!figures || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => setAway(!entry!.isIntersecting && entry!.boundingClientRect.top < 0),
      { rootMargin: `-${COVERED}px 0px 0px` },
    );
    observer.observe(figures);
    return () => observer.disconnect();
  }, [frame]);
  if (!away || view.total === 0) return null;
  const { total, savings, advice, anomalies } = view;
  const accepted = advice.reduce((sum, { saving }) => sum + saving, 0) - savings;
  return (
    <dl className="absolute inset-x-0 top-full flex h-9 items-center gap-x-6 overflow-hidden border-t border-b bg-surface px-4 text-xs sm:px-6 print:hidden">
      <Entry label="Total" text={compact(total)} wide />
      <Entry
        label="Savings"
        text={dollars(savings)}
        more={accepted > 0 ? `−${dollars(accepted)}` : undefined}
      />
      <Entry label="Anomalies" text={String(anomalies.length)} />
      <Entry label="12 months" text={compact(view.forecast.year)} wide />
    </dl>
  );
}

/** CSS pixels of header and filters. */
const COVERED = 130;

/** "$1.284M" */
const compact = (amount: number) => (amount >= 1e6 ? millions(amount, 3) : dollars(amount));

interface EntryProps {
  label: string;
  text: string;
  more?: string;
  wide?: boolean;
}

function Entry({ label, text, more, wide }: EntryProps) {
  const first = useRef(text);
  return (
    <div
      key={text}
      className={`fade gap-1.5 rounded-control px-1 whitespace-nowrap ${text === first.current ? '' : 'starting:bg-wash'} ${wide ? 'hidden md:flex' : 'flex'}`}
    >
      <dt className="text-muted">{label}</dt>
      <dd className="figures">
        {text}
        {more ? <span className="font-normal text-brand"> ({more})</span> : null}
      </dd>
    </div>
  );
}
