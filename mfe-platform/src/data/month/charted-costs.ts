import type { Provider } from '@site/sample-bill/providers';
import figures from '../../../product-data/landing.json' with { type: 'json' };

// Sums of the bill, so that the landing page loads no bill.

interface Cloud {
  provider: Provider;
  name: string;
  /** Of the month: "59.5%" */
  share: string;
}

/** `name` is the bill's own, `label` fits into a tile. */
export const largestServices = figures.services;

/** One tile for the others, so that the tiles add up to the month. */
export const otherServices = { ...figures.otherServices, label: 'Other', rest: true };

/** US dollars. */
export const { keyFigures } = figures;

/** Share of the month that has an owner: "97.7%" */
export const { allocated } = figures;

export const clouds = figures.clouds as readonly Cloud[];

export const marked = figures.marked;

export const monthDays = figures.days;

export const latestDays = monthDays.slice(-14);

/** As told by the alert on the landing page. */
export const topAnomaly = figures.topAnomaly;
