import type { Row } from '../row.ts';
import { BROWSER } from './browser.ts';
import { CODE } from './code.ts';
import { DELIVERY } from './delivery.ts';
import { LEADS } from './leads.ts';
import { SERVERS } from './servers.ts';
import { VERSIONS } from './versions.ts';

/** Every fault there is to drill, in order. */
export const ROWS: Row[] = [...DELIVERY, ...CODE, ...VERSIONS, ...SERVERS, ...LEADS, ...BROWSER];
