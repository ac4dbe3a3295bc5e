import type { ReactNode } from 'react';
import { UnbrokenText } from '../content/unbroken-text.tsx';
import { classNames } from '../format/class-names.ts';

type SectionHeadingProps = {
  id?: string;
  eyebrow?: string;
  title: string;
  lead?: string;
  /** Lead next to the title on wide screens. */
  layout?: 'split';
  children?: ReactNode;
};

export function SectionHeading({ id, eyebrow, title, lead, layout, children }: SectionHeadingProps) {
  const split = layout === 'split';
  return (
    <div
      className={classNames(
        'mb-6 grid gap-4',
        split
          ? `lg:grid-cols-2 lg:gap-12 ${eyebrow ? 'lg:items-start' : 'lg:items-baseline'}`
          : 'max-w-prose',
      )}
    >
      <div>
        {eyebrow && (
          <p className="mb-3 flex items-center gap-2.5 text-xs font-semibold text-brand">
            <span className="h-0.5 w-6 bg-brand" />
            {eyebrow}
          </p>
        )}
        <h2 id={id} className="text-h2">
          <UnbrokenText text={title} />
        </h2>
      </div>
      {(lead || children) && (
        <div
          className={classNames(
            'grid justify-items-start gap-4',
            split && !lead && 'lg:justify-items-end',
            // level with the title below its eyebrow
            split && eyebrow && 'lg:pt-11',
          )}
        >
          {lead && (
            <p className="text-lead">
              <UnbrokenText text={lead} />
            </p>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
