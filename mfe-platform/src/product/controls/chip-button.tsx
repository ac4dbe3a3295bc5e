import { Icon, type IconShape } from '@site/design-system';
import type { ComponentProps } from 'react';

type ChipButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  icon?: IconShape;
  trailing?: IconShape;
};

/** The small button of the product: filters, choices, chips. Pressed or expanded, it is tinted. */
export function ChipButton({ icon, trailing, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="fade inline-flex min-h-9 items-center gap-1.5 rounded-control border border-field bg-surface px-3 py-1 text-left text-xs font-semibold text-ink hover:border-brand hover:bg-wash aria-expanded:border-brand aria-pressed:border-brand aria-pressed:bg-wash"
    >
      {icon && <Icon shape={icon} size={16} />}
      {children}
      {trailing && <Icon shape={trailing} size={16} />}
    </button>
  );
}
