import { percent } from '../data/month/money.ts';

interface MeterProps {
  /** 0 to 1; more is drawn as full. */
  share: number;
  /** 0 to 1. */
  limit?: number;
  over?: boolean;
  fill?: string;
  /** Look of what is missing. */
  rest?: string;
}

/** Decoration: the figures are in text. */
export function Meter({ share, limit, over, fill = 'fill-brand', rest = 'fill-mist' }: MeterProps) {
  const width = (part: number) => percent(Math.min(1, part));
  return (
    <svg className="h-2 w-full" aria-hidden>
      <rect width="100%" height="8" rx="2" className={rest} />
      <rect width={width(share)} height="8" rx="2" className={`grow-across ${fill}`} />
      {limit === undefined ? null : (
        <>
          {over ? (
            <rect x={width(limit)} width={width(share - limit)} height="8" className="fill-anomaly" />
          ) : null}
          <rect x={width(limit)} width="2" height="8" className="fill-ink" />
        </>
      )}
    </svg>
  );
}
