/** In a box of 26 units, with the base at y = 25. */
const BARS = [
  { x: 1, y: 14, height: 11, opacity: 0.5 },
  { x: 10, y: 8, height: 17, opacity: 0.75 },
  { x: 19, y: 1, height: 24 },
];

type BrandMarkProps = { size?: number };

/** Decoration: the brand's name is next to it. */
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
      {BARS.map(({ x, y, height, opacity }) => (
        <rect key={x} x={x} y={y} width="6" height={height} rx="1.5" opacity={opacity} />
      ))}
    </svg>
  );
}
