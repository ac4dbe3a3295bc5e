import { Charts } from './charts.tsx';
import { Core } from './core.tsx';
import { Landing } from './landing.tsx';
import { ProductControls } from './product.tsx';
import { Reading } from './reading.tsx';
import { States } from './states.tsx';

export const pages = {
  landing: Landing,
  core: Core,
  charts: Charts,
  product: ProductControls,
  reading: Reading,
  states: States,
};
