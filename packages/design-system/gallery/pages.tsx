import { Charts } from './charts.tsx';
import { Core } from './core.tsx';
import { Landing } from './landing.tsx';
import { Reading } from './reading.tsx';

export const pages = { landing: Landing, core: Core, charts: Charts, reading: Reading };
