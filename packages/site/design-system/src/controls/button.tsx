import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import type { IconShape } from '../brand/icon-shape.ts';

const SHAPE =
  'fade inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-center font-semibold ';

const VARIANTS = {
  primary: 'border-brand bg-brand text-white hover:border-brand-strong hover:bg-brand-strong',
  secondary: 'border-field bg-surface text-ink hover:border-brand hover:bg-wash',
};

type Shared = {
  variant?: keyof typeof VARIANTS;
  icon?: IconShape;
  children: ReactNode;
};

type ButtonProps = Shared & ComponentProps<'button'>;

export function Button({ variant = 'primary', icon, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} {...rest} className={SHAPE + VARIANTS[variant]}>
      {icon && <Icon shape={icon} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Shared & Omit<ComponentProps<'a'>, 'className'> & { href: string };

export function ButtonLink({ variant = 'primary', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={SHAPE + VARIANTS[variant]}>
      {icon && <Icon shape={icon} />}
      {children}
    </a>
  );
}
