import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { startDeliveryWorker } from './delivery/worker.ts';
import { createMetrics } from './metrics.ts';
import { startRetention } from './retention.ts';
import { readRetention } from './retention-promise.ts';
import { createLeadServer, listen } from './server.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store/open-store.ts';

/** How long answers under way may take once the service is told to stop, in ms. */
const STOP_GRACE = 10_000;

/** How often connections without a request are closed meanwhile, in ms. */
const STOP_SWEEP = 50;

export type Service = { url: string; stop(): Promise<void> };

/** Opens the store, then listens. @throws StoreUnusable or Error with one line for the operator. */
export async function startService(settings: Settings, log: Logger): Promise<Service> {
  const promise = readRetention(settings);
  const store = await openStore(settings);
  const metrics = createMetrics(store, promise);
  const { webhook } = settings;
  const worker = webhook && startDeliveryWorker({ store, target: webhook, metrics, log });
  const onAccepted = () => worker?.wake();
  const server = createLeadServer(createApp({ settings, store, metrics, promise, log, onAccepted }));
  let url: string;
  try {
    url = await listen(server, settings);
  } catch (error) {
    await worker?.stop();
    await store.close();
    throw error;
  }
  const retention = startRetention(store, promise, log);

  return {
    url,
    /** Takes no new connection, finishes every answer under way, then closes the store. */
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection kept alive becomes idle only when its answer under way is out.
      const sweep = setInterval(() => server.closeIdleConnections(), STOP_SWEEP);
      const cut = setTimeout(() => server.closeAllConnections(), STOP_GRACE);
      await closed;
      clearTimeout(cut);
      clearInterval(sweep);
      await worker?.stop();
      await retention.stop();
      await store.close();
    },
  };
}
