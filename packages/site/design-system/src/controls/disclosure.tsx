import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { chevronDownIcon } from '../brand/icons.ts';
import { classNames } from '../format/class-names.ts';

type DisclosureProps = {
  summary: ReactNode;
  /** Not in print. */
  screenOnly?: boolean;
  /** Folded on phones only. */
  phoneOnly?: boolean;
  children: ReactNode;
};

export function Disclosure({ summary, screenOnly, phoneOnly, children }: DisclosureProps) {
  return (
    <>
      <details
        className={classNames(
          'text-sm',
          screenOnly && 'in-[[data-wakes-on]]:print:hidden',
          phoneOnly && 'phone-fold',
        )}
      >
        <summary
          className={classNames(
            'fade items-center font-semibold text-brand hover:text-brand-strong',
            // a row of its own, for all that it folds
            phoneOnly
              ? 'flex min-h-13 justify-between gap-4 border-y py-3 text-base'
              : 'inline-flex min-h-9 gap-1.5 py-1.5 text-xs',
          )}
        >
          <span>{summary}</span>
          <span className="shrink-0 in-[[open]>summary]:rotate-180 print:hidden">
            <Icon shape={chevronDownIcon} size={16} />
          </span>
        </summary>
        {!phoneOnly && children}
      </details>
      {/* outside: not every browser lets a style show what is in a closed details */}
      {phoneOnly && <div className="text-sm">{children}</div>}
    </>
  );
}
