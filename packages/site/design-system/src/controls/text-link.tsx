import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { arrowRightIcon } from '../brand/icons.ts';

type TextLinkProps = Omit<ComponentProps<'a'>, 'className'> & {
  href: string;
  /** With an arrow, for links outside of sentences. */
  arrow?: boolean;
  children: ReactNode;
};

export function TextLink({ arrow, children, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      className={
        arrow
          ? 'fade inline-block min-h-6 pr-6 font-semibold text-brand hover:text-brand-strong hover:underline'
          : 'fade text-brand underline hover:text-brand-strong'
      }
    >
      {children}
      {arrow && <Icon shape={arrowRightIcon} trailing />}
    </a>
  );
}
