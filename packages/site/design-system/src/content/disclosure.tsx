import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { chevronDownIcon } from '../brand/icons.ts';

type DisclosureProps = {
  summary: string;
  open?: boolean;
  /** Of the disclosures with one name, only one is open. */
  name?: string;
  children: ReactNode;
};

/** Question and answer; opens without JavaScript. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details open={open} name={name} className="group border-b">
      <summary className="fade flex items-center justify-between gap-6 py-5 font-semibold hover:text-brand">
        {summary}
        <span className="text-brand group-open:rotate-180">
          <Icon shape={chevronDownIcon} />
        </span>
      </summary>
      <div className="max-w-prose pb-6">{children}</div>
    </details>
  );
}
