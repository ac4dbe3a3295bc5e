import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { chevronDownIcon } from '../brand/icons.ts';

type DisclosureProps = {
  summary: string;
  /** Left out in print, where the same is shown in another way. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** What is there for those who open it: the rest of a list, the table behind a chart. */
export function Disclosure({ summary, screenOnly, children }: DisclosureProps) {
  return (
    <details className={`group/fold text-sm ${screenOnly ? 'in-[[data-wakes-on]]:print:hidden' : ''}`}>
      <summary className="fade inline-flex min-h-9 items-center gap-1.5 text-xs font-semibold text-brand hover:text-brand-strong">
        {summary}
        <span className="group-open/fold:rotate-180 print:hidden">
          <Icon shape={chevronDownIcon} size={16} />
        </span>
      </summary>
      {children}
    </details>
  );
}
