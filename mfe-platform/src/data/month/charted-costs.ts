import type { Provider } from '@site/sample-bill/providers';
import figures from '../../../product-data/landing.json' with { type: 'json' };

// Sums only: the landing page loads no bill.

/** `name` is the bill's own, `label` fits into a tile. */
export const largestServices = figures.services;

/** With this tile, all tiles add up to the month. */
export const otherServices = { ...figures.otherServices, label: 'Other', rest: true };

/** US dollars. */
export const { keyFigures } = figures;

/** Shares of the month with an owner, and with one of their own. */
export const { allocated } = figures;

/** Share of the month: "59.5%". */
export const clouds = figures.clouds as readonly { provider: Provider; name: string; share: string }[];

export const monthDays = figures.days;

export const latestDays = monthDays.slice(-14);

export const topAnomaly = figures.topAnomaly;
