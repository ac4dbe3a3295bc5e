import { resolve } from 'node:path';
import { startFailure } from '@site/server-kit';
import { createLog } from './log.ts';
import { onNpmEnd } from './npm-parent.ts';
import { startService } from './service/service.ts';
import { readSettings } from './settings.ts';

const log = createLog();

try {
  const settings = readSettings(process.env, {
    home: resolve(import.meta.dirname, '../..'),
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
  const service = await startService(settings, log);
  log.info({ url: service.url }, 'leads-api is ready');
  let stopping = false;
  const stop = async (cause: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ cause }, 'leads-api is stopping');
    await service.stop();
    log.info('leads-api has stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));
  onNpmEnd(() => stop('npm ended'));
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
