import { Chart, Figure, Section, SectionHeading, Steps, Table } from '@site/design-system';
import { millions } from '@site/design-system/en-us';
import { dollars, percent } from '../../data/month/money.ts';
import {
  backtest,
  forecast,
  forecastPeriods,
  meanError,
  nextMonthDaily,
  nextQuarterWeekly,
} from '../../data/plans/forecast.ts';
import { ForecastExcerpt } from '../../excerpts/forecast-excerpt.tsx';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { rangeChart } from '../../views/range-chart.ts';
import { accuracy, copy, granularities, periods, steps } from './copy.ts';
import meta from './page.meta.ts';
import { ScenarioFan } from './scenario-fan.tsx';

const charts = [
  { ...granularities.daily, points: nextMonthDaily, labelOf: (day: number) => `Nov ${day + 1}` },
  { ...granularities.weekly, points: nextQuarterWeekly, labelOf: (week: number) => `Week ${week + 1}` },
  {
    ...granularities.monthly,
    points: forecast,
    labelOf: (month: number) => `${forecast[month]!.label} ${month < 2 ? 2026 : 2027}`,
  },
].map(({ points, labelOf, title, control, ...card }) => ({
  ...card,
  drawing: rangeChart({
    title,
    control,
    points: points.map(({ cost, low, high }, index) => {
      const name = labelOf(index);
      return { name, label: name, cost, range: { low, high } };
    }),
  }),
}));

export default function Forecasting() {
  return (
    <PlatformPage meta={meta} copy={copy} picture={<ForecastExcerpt />}>
      <Section tone="mist">
        <SectionHeading title={granularities.title} lead={granularities.lead} layout="split" />
        <ul data-reveal="" className="grid gap-6 lg:grid-cols-3">
          {charts.map(({ name, text, drawing }) => (
            <li key={name} className="flex flex-col rounded-panel border bg-surface p-6">
              <h3 className="text-h3">{name}</h3>
              <p className="mt-2 mb-6">{text}</p>
              <div className="mt-auto">
                <Chart drawing={drawing} />
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-xs text-muted">{granularities.note}</p>
      </Section>
      <Section>
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <SectionHeading title={periods.title} lead={periods.lead} />
          <Figure {...periods.figure}>
            <Table
              {...periods.table}
              captionHidden
              rows={forecastPeriods.map(({ name, cost, low, high }) => ({
                name,
                cost: millions(cost, 2),
                range: periods.range(millions(low, 2), millions(high, 2)),
              }))}
            />
          </Figure>
        </div>
      </Section>
      <ScenarioFan />
      <Section>
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <Figure title={accuracy.figure} note={accuracy.error(percent(meanError, 1))}>
            <Table
              {...accuracy.table}
              captionHidden
              rows={backtest.map(({ label, forecast: predicted, actual, error }) => ({
                label,
                forecast: dollars(predicted),
                actual: dollars(actual),
                error: percent(error, 1),
              }))}
            />
          </Figure>
          <div className="-order-1 lg:order-none">
            <SectionHeading title={accuracy.title} lead={accuracy.text} />
          </div>
        </div>
      </Section>
      <Section tone="mist">
        <SectionHeading title={steps.title} />
        <Steps steps={steps.items} />
      </Section>
    </PlatformPage>
  );
}
