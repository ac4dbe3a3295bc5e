// whether the site takes leads: exits 0, or 1 with one sentence; without PROBE_SECRET no lead is sent
import { parseArgs } from 'node:util';
import { parseSettings, probeSecret } from '@site/server-kit';
import * as z from 'zod';
import { probe } from './probe/probe.ts';

const USAGE = 'Usage: npm run probe -w scripts -- --url https://www.example.com [--page /path]';

try {
  const { url, page } = parseArgs({ options: { url: { type: 'string' }, page: { type: 'string' } } }).values;
  const origin = url && /^https?:\/\//.test(url) ? URL.parse(url)?.origin : undefined;
  if (origin === undefined || (page !== undefined && !page.startsWith('/'))) throw new Error(USAGE);
  const { PROBE_SECRET } = parseSettings(z.object({ PROBE_SECRET: probeSecret }), process.env);
  const checked = await probe({ origin, page, secret: PROBE_SECRET });
  console.log(checked.join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
