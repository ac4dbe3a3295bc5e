import { anomaliesIn, Bars, type DayCost, summaryOf } from './bars.tsx';
import { ChartFrame, ChartKey, ChartKeyEntry } from './chart-frame.tsx';
import { scaleTicks } from './scale.ts';

type BarChartProps = {
  title: string;
  days: DayCost[];
};

/** Daily costs; an unusual day is burnt orange and named in the legend. */
export function BarChart({ title, days }: BarChartProps) {
  const anomalies = anomaliesIn(days);
  const ticks = scaleTicks(0, Math.max(...days.map(({ value }) => value)));
  const every = Math.ceil(days.length / 7);
  const labels = days
    .map(({ label }, index) => ({ at: (index + 0.5) / days.length, text: label }))
    .filter((_, index) => index % every === 0);
  return (
    <div>
      <ChartFrame summary={summaryOf(title, days)} ticks={ticks} labels={labels}>
        <Bars days={days} top={ticks.at(-1)!} />
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
