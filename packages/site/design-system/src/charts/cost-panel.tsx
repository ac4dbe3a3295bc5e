import type { ReactNode } from 'react';
import { TextLink } from '../controls/text-link.tsx';
import type { ChartLink, DayCost } from './bars.tsx';
import { SparkBars } from './spark-bars.tsx';
import { type CostTile, Treemap } from './treemap.tsx';

type CostPanelProps = {
  /** Costs of services, any order. */
  tiles: CostTile[];
  days: DayCost[];
  mapTitle?: string;
  mapNote?: string;
  daysTitle?: string;
  /** Where the anomaly and its bar lead. */
  anomalyLink?: ChartLink & { href: string };
  /** Label of the day that is being read. */
  chosen?: string;
  /** What is read of it. */
  reading?: ReactNode;
  /** A control over the days. */
  children?: ReactNode;
};

/** The picture of the product: cost by service and daily expenses in one panel. */
export function CostPanel({
  tiles,
  days,
  mapTitle = 'Cost by service',
  mapNote = 'Illustrative data',
  daysTitle = 'Daily expenses',
  anomalyLink,
  chosen,
  reading,
  children,
}: CostPanelProps) {
  const anomalies = days.filter(({ anomaly }) => anomaly);
  const unusual = (
    <>
      <span className="size-2 rounded-full bg-anomaly" />
      {anomalies.length === 1 ? `Anomaly on ${anomalies[0]?.label}` : `${anomalies.length} anomalies`}
    </>
  );
  return (
    <figure className="raised rounded-panel border bg-surface p-4 sm:p-5">
      <PanelTitle title={mapTitle}>{mapNote}</PanelTitle>
      <Treemap title={mapTitle} tiles={tiles} />
      <div className="mt-6">
        <PanelTitle title={daysTitle}>
          {anomalies.length > 0 &&
            (anomalyLink ? (
              <TextLink {...anomalyLink} arrow>
                {unusual}
              </TextLink>
            ) : (
              <span className="flex items-center gap-2">{unusual}</span>
            ))}
        </PanelTitle>
      </div>
      <SparkBars title={daysTitle} days={days} chosen={chosen} reading={reading} link={anomalyLink}>
        {children}
      </SparkBars>
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
