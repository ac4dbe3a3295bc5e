import { flows } from '@site/sample-bill/places';

/** Traffic from us-east-1 to other Regions; the bill names both ends. */
export const regionPairs = flows.filter(({ from, to }) => from === 'Virginia' && to !== 'Internet');
