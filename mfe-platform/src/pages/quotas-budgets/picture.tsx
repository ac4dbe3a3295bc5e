import { Shapes } from '@site/design-system/chart-drawings';
import { BROKEN, burnOf } from '../../data/plans/budget-burn.ts';
import { burnChart } from '../../excerpts/burn-chart.ts';
import { copy } from './copy.ts';

const shapes = burnChart(burnOf(BROKEN)).shapes.filter((shape) => !('text' in shape));

export default () => ({ label: copy.name, title: copy.hero.title, view: () => <Shapes shapes={shapes} /> });
