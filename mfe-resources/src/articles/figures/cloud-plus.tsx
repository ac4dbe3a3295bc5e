import { rect } from '@site/design-system/drawing';
import { grouped } from '@site/design-system/en-us';
import { finopsFacts } from '@site/facts/finops';
import { barFigure, percentRows } from '../../article-layout/figures/bar-list.tsx';
import { plotFigure } from '../../article-layout/figures/plot.tsx';
import { seats } from '../worked-numbers.ts';

const INK = 'fill-finops';

/** State of FinOps 2025. */
export const SurveyScopes = barFigure(
  INK,
  percentRows([
    ['SaaS, now or planned', finopsFacts.saas2025],
    ['AI, now', finopsFacts.ai2025],
    ['Licensing, now or planned', finopsFacts.licensing2025],
    ['Private cloud, now or planned', finopsFacts.privateCloud2025],
    ['Data center, now or planned', finopsFacts.dataCenter2025],
  ]),
);

const { bought, assigned, active } = seats;

/** Squares of ten seats each, by column. */
const ROWS = 4;
const SQUARES = bought / 10;
const step = [(100 * ROWS) / SQUARES, 100 / ROWS] as const;

export const ContractSeats = plotFigure('text-finops', {
  name: `Of ${grouped(bought)} seats ${active} signed in, ${assigned - active} are assigned and not used, ${bought - assigned} were never assigned`,
  height: 'h-20',
  shapes: Array.from({ length: SQUARES }, (_, index) => {
    const opacity = index < active / 10 ? 0.9 : index < assigned / 10 ? 0.5 : 0.2;
    const column = Math.floor(index / ROWS);
    return rect(
      column * step[0],
      (index % ROWS) * step[1],
      step[0] * 0.85,
      step[1] * 0.85,
      'fill-current',
      opacity,
    );
  }),
});
