import {
  createEventQueue,
  listen,
  NO_TRACING,
  readEventTargets,
  stopServer,
  type Tracing,
} from '@site/server-kit';
import type { Logger } from 'pino';
import { watchBacklog } from '../delivery/backlog-watch.ts';
import { startDeliveryWorker } from '../delivery/worker.ts';
import { startRetention } from '../retention/retention.ts';
import { readRetention } from '../retention/retention-promise.ts';
import type { Settings } from '../settings.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { openStore } from '../store/open-store.ts';
import { createApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { createLeadServer } from './server.ts';

/** How long requests in progress may take after the service receives the signal to stop, in ms. */
const STOP_GRACE = 10_000;

export type Service = {
  url: string;
  /** From now on `/readyz` answers 503, and requests are taken as before. */
  drain(): void;
  stop(): Promise<void>;
};

/** Opens the store, then listens. @throws SiteError that says what to do. */
export async function startService(
  settings: Settings,
  log: Logger,
  tracing: Tracing = NO_TRACING,
): Promise<Service> {
  let draining = false;
  const promise = readRetention(settings);
  const store = await openStore(settings);
  const metrics = createMetrics(store, promise);
  const { webhook } = settings;
  const worker = webhook && startDeliveryWorker({ store, target: webhook, metrics, log, tracing });
  const stopWatch = webhook && startWatch(settings, store, log);
  const onAccepted = () => worker?.notify();
  const server = createLeadServer(
    createApp({
      settings,
      store,
      metrics,
      promise,
      log,
      tracing,
      isDraining: () => draining,
      onAccepted,
    }),
  );
  const { host } = settings;
  let port: number;
  try {
    port = await listen(server, settings);
  } catch (error) {
    await worker?.stop();
    await store.close();
    throw error;
  }
  const retention = startRetention(store, promise, log);

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    drain() {
      draining = true;
    },
    /** Takes no new connection, finishes requests in progress, then closes the store. */
    async stop() {
      stopWatch?.();
      await stopServer(server, STOP_GRACE);
      await worker?.stop();
      await retention.stop();
      await store.close();
      await tracing.flush();
    },
  };
}

/** Without a CRM leads wait for as long as it takes, and without EVENT_WEBHOOKS the operator hears nothing. */
function startWatch({ eventWebhooks, backlogAge, allowedOrigins }: Settings, store: LeadStore, log: Logger) {
  if (eventWebhooks === undefined) return undefined;
  const [source = 'leads-api'] = allowedOrigins;
  const notify = createEventQueue({
    targets: readEventTargets(eventWebhooks),
    source,
    userAgent: 'leads-api',
    log,
  });
  return watchBacklog({ store, notify, log, age: backlogAge });
}
