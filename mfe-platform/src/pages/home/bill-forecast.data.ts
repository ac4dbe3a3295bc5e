import { forecast, yearPoints } from '../../data/plans/forecast.ts';
import { rangeChart } from '../../views/range-chart.ts';

const { ticks, labels, shapes } = rangeChart({ title: '', control: '', points: yearPoints });
const [nextMonth] = forecast;

export default { drawing: { ticks, labels, shapes }, nextMonth: nextMonth! };
