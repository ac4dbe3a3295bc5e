import { Shapes } from '@site/design-system/chart-drawings';
import { yearPoints } from '../../data/plans/forecast.ts';
import { rangeChart } from '../../views/range-chart.ts';
import { copy } from './copy.ts';

const { shapes } = rangeChart({ title: 'Forecast', control: 'Month', points: yearPoints });

export default () => ({ label: copy.name, title: copy.hero.title, view: () => <Shapes shapes={shapes} /> });
