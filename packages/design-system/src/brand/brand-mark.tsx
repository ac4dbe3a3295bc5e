import { brandBars } from './brand-bars.ts';

type BrandMarkProps = { size?: number };

/** Three bars, a growing ledger. Decoration: the brand's name is beside it. */
export function BrandMark({ size = 26 }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 26 26"
      width={size}
      height={size}
      fill="currentColor"
      className="shrink-0 text-brand"
      aria-hidden
    >
      {brandBars.map(({ x, y, height, opacity }) => (
        <rect key={x} x={x} y={y} width="6" height={height} rx="1.5" opacity={opacity} />
      ))}
    </svg>
  );
}
