import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { chevronDownIcon } from '../brand/icons.ts';
import { classNames } from '../format/class-names.ts';

type DisclosureProps = {
  summary: string;
  /** Left out in print, where the same is shown in another way. */
  screenOnly?: boolean;
  /** Folded on phones alone: at larger sizes and in print all of it is there. */
  phoneOnly?: boolean;
  children: ReactNode;
};

/** What is there for those who open it: the rest of a list, the table behind a chart. */
export function Disclosure({ summary, screenOnly, phoneOnly, children }: DisclosureProps) {
  return (
    <>
      <details
        className={classNames(
          'group/fold text-sm',
          screenOnly && 'in-[[data-wakes-on]]:print:hidden',
          phoneOnly && 'phone-fold',
        )}
      >
        <summary
          className={classNames(
            'fade items-center font-semibold text-brand hover:text-brand-strong',
            // A row of its own: it stands for all that it folds.
            phoneOnly
              ? 'flex min-h-13 justify-between gap-4 border-y py-3 text-base'
              : 'inline-flex min-h-9 gap-1.5 text-xs',
          )}
        >
          <span>{summary}</span>
          <span className="shrink-0 group-open/fold:rotate-180 print:hidden">
            <Icon shape={chevronDownIcon} size={16} />
          </span>
        </summary>
        {!phoneOnly && children}
      </details>
      {/* Outside: not every browser shows what is in a closed fold when a style says so. */}
      {phoneOnly && <div className="text-sm">{children}</div>}
    </>
  );
}
