import { barFigure, planRows } from '../../article-layout/figures/bar-list.tsx';
import { plotFigure } from '../../article-layout/figures/plot.tsx';
import plots from './azure-plots.data.ts';

/** 72 hours from Monday to Wednesday, UTC. */
export const AnomalyDelay = barFigure(
  'fill-technical',
  planRows(72, 'Hour', [
    ['The job runs', 9, 60, 'from Monday morning'],
    ['Its first day ends', 24, 24, 'Monday, 24:00 UTC'],
    ['The day is evaluated', 25, 60, '36 hours later'],
    ['The alert', 60, 60, 'Wednesday, at about noon UTC'],
  ]),
);

export const BreakEvens = plotFigure('text-technical', plots.breakEvens);
export const SafeLayer = plotFigure('text-technical', plots.safeLayer);
