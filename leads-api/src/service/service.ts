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
import { createMetrics } from '../metrics.ts';
import { startRetention } from '../retention/retention.ts';
import { readRetentionPolicy } from '../retention/retention-policy.ts';
import type { Settings } from '../settings.ts';
import type { LeadStore } from '../store/lead-store.ts';
import { openStore } from '../store/open-store.ts';
import { createApp } from './app.ts';
import { createLeadServer } from './server.ts';

/** ms for requests in progress. */
const STOP_GRACE = 10_000;

export type Service = {
  url: string;
  /** `/readyz` answers 503 from now on; requests are taken as before. */
  drain(): void;
  stop(): Promise<void>;
};

/** @throws SiteError */
export async function startService(
  settings: Settings,
  log: Logger,
  tracing: Tracing = NO_TRACING,
): Promise<Service> {
  let draining = false;
  const policy = readRetentionPolicy(settings);
  const store = await openStore(settings);
  const metrics = createMetrics(store, policy);
  const { webhook } = settings;
  const worker = webhook && startDeliveryWorker({ store, target: webhook, metrics, log, tracing });
  const stopWatch = webhook && startWatch(settings, store, log);
  const onAccepted = () => worker?.notify();
  const server = createLeadServer(
    createApp({
      settings,
      store,
      metrics,
      retention: policy,
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
  const retention = startRetention(store, policy, log);

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    drain() {
      draining = true;
    },
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
