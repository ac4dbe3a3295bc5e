interface MeterProps {
  /** Of the full width, 0 to 1; more than 1 is drawn as full. */
  share: number;
  /** Position of a limit, 0 to 1. */
  limit?: number;
  /** What is beyond the limit is orange. */
  over?: boolean;
  fill?: string;
}

/** A horizontal bar. Decoration: the figures are next to it in text. */
export function Meter({ share, limit, over, fill = 'fill-brand' }: MeterProps) {
  const percent = (part: number) => `${Math.round(1000 * Math.min(1, part)) / 10}%`;
  return (
    <svg className="h-2 w-full" aria-hidden>
      <rect width="100%" height="8" rx="2" className="fill-mist" />
      <rect width={percent(share)} height="8" rx="2" className={`grow-across ${fill}`} />
      {limit === undefined ? null : (
        <>
          {over ? (
            <rect x={percent(limit)} width={percent(share - limit)} height="8" className="fill-anomaly" />
          ) : null}
          <rect x={percent(limit)} width="2" height="8" className="fill-ink" />
        </>
      )}
    </svg>
  );
}
