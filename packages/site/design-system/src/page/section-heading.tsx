import type { ReactNode } from 'react';
import { UnbrokenText } from '../content/unbroken-text.tsx';
import { classNames } from '../format/class-names.ts';
import { Eyebrow } from './eyebrow.tsx';

type SectionHeadingProps = {
  id?: string;
  eyebrow?: string;
  title: string;
  lead?: string;
  level?: 2 | 3;
  /** Lead next to the title on wide screens. */
  layout?: 'split';
  children?: ReactNode;
};

export function SectionHeading({
  id,
  eyebrow,
  title,
  lead,
  level = 2,
  layout,
  children,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
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
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading id={id} className={level === 2 ? 'text-h2' : 'text-h3'}>
          <UnbrokenText text={title} />
        </Heading>
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
