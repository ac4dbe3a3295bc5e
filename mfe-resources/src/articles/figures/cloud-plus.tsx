import { finopsFacts } from '@site/facts/finops';
import { barFigure, partsOf, percentRows, planRows } from '../../article-layout/figures/bar-list.tsx';
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

export const ContractSeats = barFigure(INK, [
  {
    label: 'Seats bought',
    value: '1,000',
    share: partsOf(bought, [
      [active, `Signed in ${active}`],
      [assigned - active, `Assigned, not used ${assigned - active}`, 'middle'],
      [bought - assigned, `Never assigned ${bought - assigned}`, 'soft'],
    ]),
  },
]);

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

/** 2025 is the first of five years; the last horizon is open. */
export const Horizons = barFigure(
  INK,
  planRows(5, 'Year', [
    ['See', 1, 2, '2025-2026'],
    ['Decide', 2, 4, '2026-2028'],
    ['Steer', 4, 5, '2028+'],
  ]),
  { ofTable: true },
);
