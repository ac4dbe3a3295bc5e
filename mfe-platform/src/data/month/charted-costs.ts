import figures from '../../../product-data/landing.json' with { type: 'json' };

// Sums of the bill: the charts of the landing page need them, not the bill behind them.

/** The seven services that cost most this month; `name` is the bill's own, `label` fits into a tile. */
export const largestServices = figures.services;

/** The anomaly that shows in the company's total; only its day is marked. */
export const marked = figures.marked;

/** This month, all services. */
export const monthDays = figures.days;

/** The last two weeks. */
export const latestDays = monthDays.slice(-14);

/** The same anomaly, as the alert on the landing page tells it. */
export const topAnomaly = figures.topAnomaly;
