import type { ReactNode } from 'react';
import { Badge } from '../content/badge.tsx';
import { UnbrokenText } from '../content/unbroken-text.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { classNames } from '../format/class-names.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Container } from './container.tsx';

export type PageHeroProps = {
  title: string;
  lead: string;
  badge?: string;
  /** In place of the badge. */
  mark?: ReactNode;
  breadcrumb?: { label: string; href?: string }[];
  /** The first stands out. */
  actions?: { text: string; href: string }[];
  note?: ReactNode;
  /** Next to the text. */
  children?: ReactNode;
  /** Under the text, on phones under what is next to it. */
  below?: ReactNode;
};

export function PageHero({
  title,
  lead,
  badge,
  mark,
  breadcrumb,
  actions,
  note,
  children,
  below,
}: PageHeroProps) {
  const trail = breadcrumb && (
    <div className="mb-4 sm:mb-6">
      <Breadcrumb items={breadcrumb} />
    </div>
  );
  const name = (mark || badge) && <div className="mb-5 flex">{mark ?? <Badge>{badge}</Badge>}</div>;
  const words = (
    <>
      {trail}
      {name}
      <h1 className="text-h1">
        <UnbrokenText text={title} />
      </h1>
      <p className="mt-5 max-w-prose text-lead">
        <UnbrokenText text={lead} />
      </p>
      {actions && (
        // stacked on phones, whatever font has loaded
        <p className="mt-8 grid gap-3 sm:flex sm:flex-wrap print:hidden">
          {actions.map(({ text, href }, index) => (
            <ButtonLink key={text} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {text}
            </ButtonLink>
          ))}
        </p>
      )}
      {note && <p className="mt-5 text-sm text-muted">{note}</p>}
    </>
  );
  return (
    <div className="pt-6 pb-section">
      <Container>
        {children ? (
          // not centered: what still loads next to it would move the text
          <div
            className={classNames(
              'grid items-start gap-8 lg:grid-cols-2 lg:gap-x-12',
              Boolean(below) && 'lg:grid-rows-[auto_1fr]',
            )}
          >
            <div>{words}</div>
            <div className={classNames('min-w-0', Boolean(below) && 'lg:row-span-2')}>{children}</div>
            {below}
          </div>
        ) : (
          words
        )}
      </Container>
    </div>
  );
}
