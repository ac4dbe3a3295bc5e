import { anomaliesIn, Bars, type DayCost, datesUnder, summaryOf, ticksOf } from './bars.tsx';
import { ChartFrame, ChartKey, ChartKeyEntry } from './chart-frame.tsx';

type BarChartProps = {
  title: string;
  days: DayCost[];
};

/** Unexpected cost is burnt orange; its days are in the legend. */
export function BarChart({ title, days }: BarChartProps) {
  const anomalies = anomaliesIn(days);
  const ticks = ticksOf(days);
  return (
    <div>
      <ChartFrame
        summary={summaryOf(title, days)}
        ticks={ticks}
        labels={datesUnder(days.map(({ label }) => label))}
      >
        <Bars days={days} top={ticks.at(-1)!} marked />
      </ChartFrame>
      {anomalies.length > 0 && (
        <ChartKey>
          {anomalies.map((text) => (
            <ChartKeyEntry key={text} text={text}>
              <rect x="4" width="12" height="12" rx="2" className="fill-anomaly" />
            </ChartKeyEntry>
          ))}
        </ChartKey>
      )}
    </div>
  );
}
