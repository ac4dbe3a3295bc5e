import { Chart, Disclosure, Figure, Section, SectionHeading, Table } from '@site/design-system';
import { millions } from '@site/design-system/en-us';
import { percent } from '../../data/month/money.ts';
import { forecastPeriods, GROWTH, meanError, meanRepeatedError, SEASON } from '../../data/plans/forecast.ts';
import { ForecastExcerpt } from '../../excerpts/forecast-excerpt.tsx';
import { PlatformPage } from '../../frame/platform-page.tsx';
import { StageList } from '../../views/stage-list.tsx';
import { backtestChart } from './backtest-chart.ts';
import { accuracy, baseline, copy, periods, steps } from './copy.ts';
import meta from './page.meta.ts';
import { ScenarioFan } from './scenario-fan.tsx';

export default function Forecasting() {
  return (
    <PlatformPage meta={meta} copy={copy} below={<Baseline />} picture={<ForecastExcerpt />}>
      <ScenarioFan />
      <Section>
        <SectionHeading
          title={periods.title}
          lead={periods.lead(percent(1 - meanError), percent(1 - meanRepeatedError))}
          layout="split"
        />
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
          <Figure title={accuracy.figure} note={accuracy.error(percent(meanError, 1))}>
            <Chart drawing={backtestChart} />
          </Figure>
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
            <Disclosure summary={periods.how}>
              <p className="text-xs">{periods.interval}</p>
            </Disclosure>
          </Figure>
        </div>
      </Section>
      <StageList {...steps} />
    </PlatformPage>
  );
}

const Baseline = () => (
  <div className="mt-8 text-sm">
    <h2 className="text-sm">{baseline.title}</h2>
    <dl className="mt-2 border-b">
      {baseline
        .items(percent(GROWTH), percent(SEASON.Nov!, 1, 0), percent(SEASON.Dec!, 1, 0))
        .map(({ term, text }) => (
          <div key={term} className="grid grid-cols-[8rem_1fr] border-t py-2">
            <dt className="font-semibold text-ink">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  </div>
);
