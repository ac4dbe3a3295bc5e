import type { IconShape } from './icon-shape.ts';

type IconProps = {
  /** One of `@site/design-system/icons`. */
  shape: IconShape;
  /** Without it the icon is decoration. */
  label?: string;
  /** px, or as large as its box */
  size?: number | 'fill';
  /** 18 px after a text's last word; no line breaks before it. */
  trailing?: boolean;
};

export function Icon({ shape, label, size = 20, trailing }: IconProps) {
  const side = size === 'fill' ? '100%' : size;
  return (
    <svg
      viewBox={trailing ? '-8 0 32 24' : '0 0 24 24'}
      width={trailing ? 24 : side}
      height={trailing ? 18 : side}
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 'fill' ? 1 : size > 20 ? 1.6 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={trailing ? '-mr-6 -mb-1 inline-flex' : 'shrink-0'}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      <path d={shape} />
    </svg>
  );
}
