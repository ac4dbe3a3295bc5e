import { anomalies } from '@site/sample-bill/anomalies';
import { periods } from '@site/sample-bill/daily-costs';
import { shortService } from '@site/sample-bill/services';
import { byDate, monthBy } from '@site/sample-bill/sums';
import { RECOMMENDATION_KINDS, recommendations } from '../../data/advice/recommendations.ts';
import { shortDate } from '../../data/month/calendar.ts';
import { budgetAmounts } from './budget-amounts.ts';
import { heroFigures, noteOf } from './hero-figures.ts';

const LARGEST = 6;

export function landingFigures() {
  const { cause: _, ...top } = anomalies.reduce((most, one) => (one.excess > most.excess ? one : most));
  const owners = monthBy('team');
  const services = monthBy('service');
  const others = services.slice(LARGEST);
  return {
    ...heroFigures(),
    services: services.slice(0, LARGEST).map(({ name, cost }) => ({
      name,
      label: shortService(name),
      // For a tile too narrow for the name.
      ...(name === 'Compute Engine' && { shortLabel: 'GCE' }),
      value: cost,
      note: noteOf([name]),
    })),
    otherServices: {
      value: others.reduce((sum, { cost }) => sum + cost, 0),
      note: noteOf(others.map(({ name }) => name)),
    },
    days: byDate(periods['This month']).map((day) => {
      const anomaly = anomalies.find((one) => one.date === day.name);
      return {
        label: shortDate(day.name),
        value: day.cost,
        ...(anomaly && { excess: anomaly.excess }),
      };
    }),
    advice: RECOMMENDATION_KINDS.map((wanted) => {
      const { id, action, risk, saving } = recommendations.find(({ kind }) => kind === wanted)!;
      return { id, action, risk, saving };
    }),
    budgets: budgetAmounts.map((team) => ({
      ...team,
      actual: owners.find(({ name }) => name === team.owner)!.cost,
    })),
    topAnomaly: { ...top, service: shortService(top.service) },
  };
}
