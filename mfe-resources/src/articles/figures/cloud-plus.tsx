import { rect } from '@site/design-system/drawing';
import { grouped } from '@site/design-system/en-us';
import { finopsFacts } from '@site/facts/finops';
import { barFigure, percentRows, planRows } from '../../article-layout/figures/bar-list.tsx';
import { plotFigure } from '../../article-layout/figures/plot.tsx';
import { seats } from '../worked-numbers.ts';

const INK = 'fill-finops';

/** State of FinOps 2025: teams that manage each area, now or as a plan. */
export const SurveyScopes = barFigure(
  INK,
  percentRows([
    ['SaaS', finopsFacts.saas2025],
    ['AI', finopsFacts.ai2025],
    ['Licensing', finopsFacts.licensing2025],
    ['Private cloud', finopsFacts.privateCloud2025],
    ['Data center', finopsFacts.dataCenter2025],
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

export const FirstNinetyDays = barFigure(
  INK,
  planRows(90, 'Day', [
    ['Draw the map', 1, 30],
    ['Get one number for each scope', 31, 60],
    ['Make one decision with it', 61, 90],
  ]),
);

export const AiSpend = barFigure(
  INK,
  percentRows([
    ['Teams that manage AI spend, 2024', finopsFacts.ai2024],
    ['Teams that manage AI spend, 2025', finopsFacts.ai2025],
    ['Organizations that use generative AI cloud services, 2025', finopsFacts.generativeAi2025],
  ]),
);
