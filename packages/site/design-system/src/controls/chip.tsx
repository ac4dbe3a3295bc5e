import type { ComponentProps } from 'react';
import { Icon } from '../brand/icon.tsx';
import type { IconShape } from '../brand/icon-shape.ts';

type ChipProps = Omit<ComponentProps<'button'>, 'className'> & {
  icon?: IconShape;
  trailing?: IconShape;
};

export function Chip({ icon, trailing, children, ...rest }: ChipProps) {
  const look =
    rest['aria-pressed'] || rest['aria-expanded'] ? 'border-brand bg-wash' : 'border-field bg-surface';
  return (
    <button
      type="button"
      {...rest}
      className={`fade inline-flex min-h-9 items-center gap-1.5 rounded-control border px-3 py-1 text-left text-xs font-semibold text-ink hover:border-brand hover:bg-wash ${look}`}
    >
      {icon && <Icon shape={icon} size={16} />}
      <span>{children}</span>
      {trailing && <Icon shape={trailing} size={16} />}
    </button>
  );
}
