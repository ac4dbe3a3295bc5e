import type { IconShape } from './icon-shape.ts';

type IconProps = {
  /** One of `@site/design-system/icons`. */
  shape: IconShape;
  /** Without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  /** Pixels, or 'fill': as large as its box. */
  size?: number | 'fill';
};

export function Icon({ shape, label, size = 20 }: IconProps) {
  const side = size === 'fill' ? '100%' : size;
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 'fill' ? 1 : size > 20 ? 1.6 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      <path d={shape} />
    </svg>
  );
}
