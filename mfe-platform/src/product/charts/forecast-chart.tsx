import { Chart } from '@site/design-system';
import { rangeChart } from '../../views/range-chart.ts';
import type { View } from '../model/view.ts';

export function ForecastChart({ months, without, top }: View['forecast']) {
  const december = months.findIndex(({ label }) => label === 'Dec');
  const points = months.map((month, index) => ({
    ...month,
    name: `${month.label} ${index > december ? 2027 : 2026}`,
  }));
  return (
    <Chart drawing={rangeChart({ title: 'Forecast', control: 'Month', points, without, also: [0, top] })} />
  );
}
