import { Charts } from './charts.tsx';
import { Core } from './core.tsx';
import { Landing } from './landing.tsx';
import { Reading } from './reading.tsx';
import { States } from './states.tsx';

export const pages = { landing: Landing, core: Core, charts: Charts, reading: Reading, states: States };
