interface SavingsRangeProps {
  /** "25-40%" */
  range: string;
}

/** The range as a figure and as its place on a scale from 0 to 60 percent. */
export function SavingsRange({ range }: SavingsRangeProps) {
  const [low = 0, high = 0] = range.match(/\d+/g)?.map(Number) ?? [];
  return (
    <div className="flex items-center gap-4">
      <svg className="h-2 min-w-0 grow" aria-hidden>
        <rect y="3" width="100%" height="2" className="fill-hairline" />
        <rect
          x={`${(low / 60) * 100}%`}
          width={`${((high - low) / 60) * 100}%`}
          height="8"
          rx="4"
          className="fill-brand"
        />
      </svg>
      <p className="figures w-21 shrink-0 text-right text-h3">{range}</p>
    </div>
  );
}
