type BrandMarkProps = { size?: number };

/** Three bars, a growing ledger. Decoration: the brand's name stands beside it. */
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
      <rect x="1" y="14" width="6" height="11" rx="1.5" opacity=".5" />
      <rect x="10" y="8" width="6" height="17" rx="1.5" opacity=".75" />
      <rect x="19" y="1" width="6" height="24" rx="1.5" />
    </svg>
  );
}
