import { azureFacts } from '@site/facts/azure';
import { barFigure, planRows } from '../../article-layout/figures/bar-list.tsx';
import { plotFigure } from '../../article-layout/figures/plot.tsx';
import { breakEvens, sortedHours } from './commitment-plots.ts';

const INK = 'fill-technical';

/** 72 hours from Monday to Wednesday, UTC. */
export const AnomalyDelay = barFigure(
  INK,
  planRows(72, 'Hour', [
    ['The job runs', 9, 60, 'from Monday morning'],
    ['Its first day ends', 24, 24, 'Monday, 24:00 UTC'],
    ['The day is evaluated', 25, 60, '36 hours later'],
    ['The alert', 60, 60, 'Wednesday, at about noon UTC'],
  ]),
);

export const RolloutDays = barFigure(
  INK,
  planRows(30, 'Day', [
    ['Roles, tag inheritance, alerts', 1, 3],
    ['Exports', 4, 7],
    ['Tag policy, allocation rules', 8, 12],
    ['Budgets in code', 13, 18],
    ['Idle resources, schedules', 19, 24],
    ['Discounts', 25, 30],
  ]),
);

export const BreakEvens = plotFigure(
  'text-technical',
  breakEvens([
    ['Reservation', azureFacts.reservations],
    ['Savings plan', azureFacts.computeSavingsPlan],
  ]),
);

export const SafeLayer = plotFigure('text-technical', sortedHours('The level of 95% of the hours', 1));
