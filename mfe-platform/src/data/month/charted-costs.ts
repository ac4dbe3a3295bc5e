import type { Provider } from '@site/sample-bill/providers';
import figures from '../../../product-data/landing.json' with { type: 'json' };

// Sums only: the landing page loads no bill.

interface Cloud {
  provider: Provider;
  name: string;
  /** Of the month: "59.5%" */
  share: string;
}

/** `name` is the bill's own, `label` fits into a tile. */
export const largestServices = figures.services;

/** With this tile, all tiles add up to the month. */
export const otherServices = { ...figures.otherServices, label: 'Other', rest: true };

/** US dollars. */
export const { keyFigures } = figures;

/** Shares of the month with an owner, and with one of their own. */
export const { allocated } = figures;

export const clouds = figures.clouds as readonly Cloud[];

export const marked = figures.marked;

export const monthDays = figures.days;

export const latestDays = monthDays.slice(-14);

export const topAnomaly = figures.topAnomaly;
