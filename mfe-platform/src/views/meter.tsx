import { round } from '@site/design-system/drawing';

interface MeterProps {
  /** 0 to 1; more is drawn as full. */
  share: number;
  /** 0 to 1. */
  limit?: number;
  over?: boolean;
  fill?: string;
}

/** Decoration: the figures are in text. */
export function Meter({ share, limit, over, fill = 'fill-brand' }: MeterProps) {
  const percent = (part: number) => `${round(100 * Math.min(1, part))}%`;
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
