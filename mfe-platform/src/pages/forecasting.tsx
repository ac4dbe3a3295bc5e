import { Figure, Section, SectionHeading, Steps, Table } from '@site/design-system';
import { accuracy, copy, granularities, periods, scenarioCopy, steps } from '../content/forecasting.ts';
import { dollars, percent } from '../data/month/money.ts';
import {
  backtest,
  forecast,
  forecastPeriods,
  meanError,
  nextMonthDaily,
  nextQuarterWeekly,
} from '../data/plans/forecast.ts';
import { scenarios } from '../data/plans/scenarios.ts';
import { ForecastExcerpt } from '../excerpts/forecast-excerpt.tsx';
import { PlatformPage } from '../frame/platform-page.tsx';
import { BandChart } from '../views/band-chart.tsx';

const charts = [
  { title: 'Daily', text: granularities.daily, points: nextMonthDaily, from: 'Nov 1', to: 'Nov 30' },
  {
    title: 'Weekly',
    text: granularities.weekly,
    points: nextQuarterWeekly,
    from: 'First week',
    to: '13th week',
  },
  {
    title: 'Monthly',
    text: granularities.monthly,
    points: forecast,
    from: 'Nov 2026',
    to: 'Oct 2027',
  },
];

export default function Forecasting() {
  return (
    <PlatformPage path="/platform/forecasting" copy={copy} picture={<ForecastExcerpt />}>
      <Section tone="mist">
        <SectionHeading title={granularities.title} lead={granularities.lead} layout="split" />
        <ul className="grid gap-6 lg:grid-cols-3">
          {charts.map(({ title, text, ...chart }) => (
            <li key={title} className="flex flex-col rounded-panel border bg-surface p-6">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 mb-6">{text}</p>
              <div className="mt-auto">
                <BandChart title={`${title} forecast`} {...chart} />
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-xs text-muted">
          Illustrative data. The tinted area is the 95% confidence interval.
        </p>
      </Section>
      <Section>
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <SectionHeading title={periods.title} lead={periods.lead} />
          <Figure title="Forecast periods" note="From October 31, 2026">
            <Table
              caption="Forecast with its 95% confidence interval"
              captionHidden
              columns={[
                { key: 'name', label: 'Period' },
                { key: 'cost', label: 'Forecast', numeric: true },
                { key: 'range', label: '95% interval', numeric: true },
              ]}
              rows={forecastPeriods.map(({ name, cost, low, high }) => ({
                name,
                cost: millions(cost),
                range: `${millions(low)} to ${millions(high)}`,
              }))}
            />
          </Figure>
        </div>
      </Section>
      <Section tone="mist">
        <SectionHeading title={scenarioCopy.title} lead={scenarioCopy.lead} />
        <Figure title="Next year under four assumptions" note="November 2026 to October 2027">
          <Table
            caption="Scenarios for the next year"
            captionHidden
            stacked
            columns={[
              { key: 'name', label: 'Scenario' },
              { key: 'assumption', label: 'What changes' },
              { key: 'change', label: 'Against baseline', numeric: true },
              { key: 'cost', label: 'Next year', numeric: true },
            ]}
            rows={scenarios.map(({ name, assumption, change, cost }) => ({
              name,
              assumption,
              change: change === 0 ? '-' : `${change > 0 ? '+' : '−'}${dollars(Math.abs(change))}`,
              cost: dollars(cost),
            }))}
          />
        </Figure>
      </Section>
      <Section>
        <div className="grid items-start lg:grid-cols-2 lg:gap-12">
          <Figure title="Forecast against actual" note={`Mean error ${percent(meanError, 1)}`}>
            <Table
              caption="Forecasts made one month ahead"
              captionHidden
              columns={[
                { key: 'label', label: '2026' },
                { key: 'forecast', label: 'Forecast', numeric: true },
                { key: 'actual', label: 'Actual', numeric: true },
                { key: 'error', label: 'Error', numeric: true },
              ]}
              rows={backtest.map(({ label, forecast: message, actual, error }) => ({
                label,
                forecast: dollars(message),
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
        <SectionHeading title="How a forecast is made" />
        <Steps steps={steps} />
      </Section>
    </PlatformPage>
  );
}

const millions = (amount: number) => `$${(amount / 1_000_000).toFixed(2)}M`;
