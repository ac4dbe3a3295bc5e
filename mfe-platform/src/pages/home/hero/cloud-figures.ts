import type { Provider } from '@site/sample-bill/providers';
import { shortService } from '@site/sample-bill/services';
import { shortDate } from '../../../data/month/calendar.ts';
import { percent } from '../../../data/month/money.ts';
import { NO_FILTER } from '../../../product/model/filter.ts';
import type { Ledger } from '../../../product/model/ledger.ts';
import { viewOf } from '../../../product/model/view.ts';
import { changeOf } from '../../../product/view-state/describe.ts';
import { DEFAULT_STATE } from '../../../product/view-state/state.ts';
import type { HeroFigures } from './product-window.tsx';

const LARGEST = 6;

/** The hero's figures for one cloud, from the data of the product. */
export function cloudFigures(ledger: Ledger, cloud: Provider): HeroFigures {
  const filter = { ...NO_FILTER, cloud: [cloud] };
  const { total, before, savings, resources, anomalies, days, parts } = viewOf(ledger, {
    ...DEFAULT_STATE,
    filter,
    by: 'service',
  });
  const rest = parts.slice(LARGEST);
  const restCost = rest.reduce((sum, { cost }) => sum + cost, 0);
  return {
    amounts: {
      total,
      change: changeOf(total, before!.total),
      excess: days.reduce((sum, { excess }) => sum + excess, 0),
      savings,
      resources,
      anomalies: anomalies.length,
    },
    tiles: [
      ...parts.slice(0, LARGEST).map((part) => ({
        name: part.value,
        label: shortService(part.value),
        value: part.cost,
        note: `${percent(part.cost, total)}, ${changeOf(part.cost, part.before!)}`,
      })),
      ...(rest.length > 0
        ? [{ label: 'Other', value: restCost, note: percent(restCost, total), rest: true }]
        : []),
    ],
    days: days.map(({ date, cost, excess }) => ({ label: shortDate(date), value: cost, excess })),
  };
}
