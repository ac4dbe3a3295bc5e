import { resolve } from 'node:path';
import { drainOnSignal, startFailure } from '@site/server-kit';
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
  const end = drainOnSignal(settings.drainSeconds, {
    drain(cause) {
      log.info({ cause, seconds: settings.drainSeconds }, 'leads-api is draining: /readyz answers 503');
      service.drain();
    },
    async stop(cause) {
      log.info({ cause }, 'leads-api is stopping');
      await service.stop();
      log.info('leads-api has stopped');
    },
  });
  onNpmEnd(() => end('npm ended'));
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
