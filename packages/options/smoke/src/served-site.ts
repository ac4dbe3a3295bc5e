import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER } from './browser.ts';
import type { ApiStub } from './forms/api-stub.ts';
import { freePort, startService } from './service.ts';

/** A shell server with one composition, until this program ends. @returns `http://127.0.0.1:PORT` */
export async function serveSite(
  settings: Record<string, string>,
  api: readonly string[],
  stub: ApiStub,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startService(
    process.cwd(),
    fileURLToPath(import.meta.resolve('@site/site-server/main')),
    {
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      LEADS_API_URL: '',
      LEADS_API_PORT: String(stub.port),
      API_TARGETS: api
        .filter((name) => name !== 'leads')
        .map((name) => `${name}=http://127.0.0.1:${stub.port}`)
        .join(','),
    },
    `${origin}/readyz`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop('SIGKILL').then(() => process.exit(1)));
  }
  return { origin, stop: () => server.stop('SIGKILL') };
}

const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** @param hosts that it may reach, next to this machine. */
export async function launchBrowser(hosts: readonly string[] = []): Promise<Browser> {
  const rules = [ALONE, ...hosts.map((host) => `EXCLUDE ${host}`)].join(', ');
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({ ...BROWSER, args: [...BROWSER.args, rules], chromiumSandbox });
  // root, and systems without user namespaces, have no sandbox
  return process.getuid?.() === 0 ? await launch(false) : await launch(true).catch(() => launch(false));
}
