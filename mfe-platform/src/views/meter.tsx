interface MeterProps {
  /** 0 to 1; more than 1 is drawn as full. */
  share: number;
  /** Position of a limit, 0 to 1. */
  limit?: number;
  /** Orange is the anomaly's alone; what is over its limit is in ink. */
  tone?: keyof typeof TONES;
}

const TONES = { normal: 'fill-brand', anomaly: 'fill-anomaly', over: 'fill-ink' };

/** A horizontal bar. Decoration: the figures are next to it in text. */
export function Meter({ share, limit, tone = 'normal' }: MeterProps) {
  const percent = (part: number) => `${Math.round(1000 * Math.min(1, part)) / 10}%`;
  return (
    <svg className="h-2 w-full" aria-hidden>
      <rect width="100%" height="8" rx="2" className="fill-mist" />
      <rect width={percent(share)} height="8" rx="2" className={`grow-across ${TONES[tone]}`} />
      {limit === undefined ? null : (
        <rect
          x={percent(limit)}
          width="2"
          height="8"
          className={tone === 'over' ? 'fill-surface' : 'fill-ink'}
        />
      )}
    </svg>
  );
}
