import type { ReactNode } from 'react';
import type { DayCost } from './bars.tsx';
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

export function CostPanel({
  tiles,
  days,
  mapTitle = 'Cost by service',
  mapNote = 'Illustrative data',
  daysTitle = 'Daily expenses',
}: CostPanelProps) {
  const anomalies = days.filter(({ anomaly }) => anomaly);
  return (
    <figure className="raised rounded-panel border bg-surface p-4 sm:p-5">
      <PanelTitle title={mapTitle}>{mapNote}</PanelTitle>
      <Treemap title={mapTitle} tiles={tiles} />
      <div className="mt-6">
        <PanelTitle title={daysTitle}>
          {anomalies.length > 0 && (
            <span className="flex items-center gap-2">
              <span className="size-2 rounded-full bg-anomaly" />
              {anomalies.length === 1 ? `Anomaly on ${anomalies[0]?.label}` : `${anomalies.length} anomalies`}
            </span>
          )}
        </PanelTitle>
      </div>
      <SparkBars title={daysTitle} days={days} />
    </figure>
  );
}

type PanelTitleProps = { title: string; children: ReactNode };

function PanelTitle({ title, children }: PanelTitleProps) {
  return (
    <p className="mb-3 flex justify-between gap-3 text-sm text-muted">
      <strong className="text-ink">{title}</strong>
      {children}
    </p>
  );
}
