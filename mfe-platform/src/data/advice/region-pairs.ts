import { flows } from '@site/sample-bill/places';

export const regionPairs = flows.filter(({ from, to }) => from === 'Virginia' && to !== 'Internet');
