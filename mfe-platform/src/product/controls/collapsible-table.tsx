import { Icon } from '@site/design-system';
import { chevronDownIcon } from '@site/design-system/icons';
import type { ReactNode } from 'react';

/** What is there for those who open it: the rest of a list, the table behind a chart. */
export function CollapsibleTable({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/fold text-sm">
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
