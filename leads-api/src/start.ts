import {
  drainOnSignal,
  startFailure,
  TRACING_NOT_INSTALLED,
  type Tracing,
  wantsTracing,
} from '@site/server-kit';
import { createLog } from './log.ts';
import { startService } from './service/service.ts';
import { readSettings } from './settings.ts';

export type LoadTracing = (env: NodeJS.ProcessEnv) => Promise<Tracing | undefined>;

/** ms between two checks whether the parent still runs. */
const PARENT_CHECK = 500;

/** Read at the start: later it may be gone. */
const parent = process.ppid;

/** Under `npm start` the parent is a shell that dies of SIGTERM and does not pass it on. */
function onNpmEnd(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK).unref();
}

/** Sets exit code 1 when the service cannot start. */
export async function startLeadsApi(loadTracing: LoadTracing): Promise<void> {
  const log = createLog();
  try {
    const settings = readSettings(process.env);
    const tracing = await loadTracing(process.env);
    if (!tracing && wantsTracing(process.env)) log.warn(TRACING_NOT_INSTALLED);
    const service = await startService(settings, log, tracing);
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
    log.info({ url: service.url }, 'leads-api is ready');
  } catch (error) {
    console.error(startFailure(error));
    process.exitCode = 1;
  }
}
