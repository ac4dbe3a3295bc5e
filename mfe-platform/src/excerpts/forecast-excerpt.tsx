import { Chart, Figure } from '@site/design-system';
import { type BandPoint, nextMonthDaily, nextQuarterWeekly } from '../data/plans/forecast.ts';
import { ForecastChart } from '../product/charts/forecast-chart.tsx';
import { rangeChart } from '../views/range-chart.ts';
import { Switch } from '../views/switch.tsx';
import monthly from './forecast.data.ts';
import { ProductLink } from './product-link.tsx';

const chartOf = (title: string, control: string, points: readonly BandPoint[], first: string) =>
  rangeChart({
    title,
    control,
    points: points.map(({ cost, low, high }, index) => ({
      name: `${first} ${index + 1}`,
      cost,
      range: { low, high },
    })),
  });

const daily = chartOf('Daily forecast', 'Day', nextMonthDaily, 'Nov');
const weekly = chartOf('Weekly forecast', 'Week', nextQuarterWeekly, 'Week');

/** One model at three granularities, so they add up. */
export const ForecastExcerpt = () => (
  <Figure title="Total cost" note="US dollars">
    <Switch
      label="Granularity"
      group="granularity"
      views={[
        { name: 'Monthly', children: <ForecastChart {...monthly} /> },
        { name: 'Weekly', children: <Chart drawing={weekly} /> },
        { name: 'Daily', children: <Chart drawing={daily} /> },
      ]}
    />
    <p className="mt-3 text-sm print:hidden">
      <ProductLink id="forecast">Open this forecast in the product</ProductLink>
    </p>
  </Figure>
);
