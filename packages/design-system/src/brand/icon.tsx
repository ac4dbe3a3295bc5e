import type { IconShape } from './icon-shape.ts';

type IconProps = {
  /** One of `@site/design-system/icons`. */
  shape: IconShape;
  /** Without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  size?: number;
};

export function Icon({ shape, label, size = 20 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 20 ? 1.6 : 1.9}
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
