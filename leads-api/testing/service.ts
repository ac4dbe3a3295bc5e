import type { Server } from 'node:http';
import { join } from 'node:path';
import { listen, NO_TRACING, type Tracing } from '@site/server-kit';
import { createLog } from '../src/log.ts';
import { createMetrics } from '../src/metrics.ts';
import { readRetentionPolicy } from '../src/retention/retention-policy.ts';
import { createApp } from '../src/service/app.ts';
import { createLeadServer } from '../src/service/server.ts';
import { readSettings } from '../src/settings.ts';
import type { LeadStore } from '../src/store/lead-store.ts';
import { openStore } from '../src/store/open-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type TestService = {
  url: string;
  server: Server;
  store: LeadStore;
  logLines: string[];
  leadCount(): Promise<number>;
  stop(): Promise<void>;
};

/** In this process, on a free port, with rate limits above every test's posts. */
export async function startTestService(
  env: Record<string, string> = {},
  wrapStore: (store: LeadStore) => LeadStore = (store) => store,
  tracing: Tracing = NO_TRACING,
): Promise<TestService> {
  const folder = temporaryFolder();
  const settings = readSettings(
    {
      PORT: '0',
      LEADS_DB: join(folder.path, 'leads.db'),
      RATE_LIMIT_PER_IP: '100000',
      RATE_LIMIT_GLOBAL: '100000',
      ...env,
    },
    { home: folder.path, cwd: folder.path },
  );
  const store = wrapStore(await openStore(settings));
  const logLines: string[] = [];
  const log = createLog({ write: (line) => void logLines.push(line) });
  const retention = readRetentionPolicy(settings);
  const metrics = createMetrics(store, retention);
  const server = createLeadServer(
    createApp({ settings, store, metrics, retention, log, tracing, onAccepted: () => {} }),
  );
  const url = `http://127.0.0.1:${await listen(server, settings)}`;
  return {
    url,
    server,
    store,
    logLines,
    leadCount: async () => (await store.count()).leads,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
      folder.remove();
    },
  };
}
