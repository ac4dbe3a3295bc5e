import type { DayCost } from './days.ts';
import { SparkBars } from './spark-bars.tsx';
import { type CostTile, Treemap } from './treemap.tsx';

type CostPanelProps = {
  /** Any order. */
  tiles: CostTile[];
  days: DayCost[];
  mapTitle?: string;
  mapNote?: string;
  daysTitle?: string;
};

const TITLE = 'mb-3 flex justify-between gap-3 text-sm text-muted';

export function CostPanel({
  tiles,
  days,
  mapTitle = 'Cost by service',
  mapNote = 'Illustrative data',
  daysTitle = 'Daily expenses',
}: CostPanelProps) {
  const [first, ...others] = days.filter(({ anomaly }) => anomaly);
  return (
    <figure className="raised rounded-panel border bg-surface p-4 sm:p-5">
      <p className={TITLE}>
        <strong className="text-ink">{mapTitle}</strong>
        {mapNote}
      </p>
      <Treemap title={mapTitle} tiles={tiles} />
      <p className={`mt-6 ${TITLE}`}>
        <strong className="text-ink">{daysTitle}</strong>
        {first && (
          <span className="flex items-center gap-2">
            <span className="size-2 rounded-full bg-anomaly" />
            {others.length === 0 ? `Anomaly on ${first.label}` : `${others.length + 1} anomalies`}
          </span>
        )}
      </p>
      <SparkBars title={daysTitle} days={days} />
    </figure>
  );
}
