import type { Provider } from '@site/sample-bill/providers';
import figures from '../../../product-data/landing.json' with { type: 'json' };

// Sums of the bill: the charts of the landing page need them, not the bill behind them.

interface Cloud {
  provider: Provider;
  name: string;
  /** Of the month: "59.5%" */
  share: string;
}

/** The six services that cost most this month; `name` is the bill's own, `label` fits into a tile. */
export const largestServices = figures.services;

/** All others in one tile: the tiles together are the month. */
export const otherServices = { ...figures.otherServices, label: 'Other', rest: true };

/** The dashboard's four figures; US dollars. */
export const { keyFigures } = figures;

/** Share of the month that has an owner: "97.7%" */
export const { allocated } = figures;

export const clouds = figures.clouds as readonly Cloud[];

/** The largest anomaly. */
export const marked = figures.marked;

/** This month, all services. */
export const monthDays = figures.days;

/** The last two weeks. */
export const latestDays = monthDays.slice(-14);

/** The same anomaly, as the alert on the landing page tells it. */
export const topAnomaly = figures.topAnomaly;
