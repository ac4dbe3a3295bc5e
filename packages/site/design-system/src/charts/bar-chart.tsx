import { Chart } from './chart.tsx';
import { type DayCost, dayChart } from './days.ts';

type BarChartProps = {
  title: string;
  days: DayCost[];
};

/** Unexpected cost is burnt orange. */
export const BarChart = ({ title, days }: BarChartProps) => <Chart drawing={dayChart(title, days)} />;
