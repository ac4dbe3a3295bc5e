import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBalancer } from '../../kit/network/balancer.ts';
import { createFront } from '../../kit/network/front.ts';
import { root, runCommand } from '../../kit/run-command.ts';
import { freePort, startService } from '../../kit/service.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';

const SECRET = 'of the drill of the probe, and of nothing else';
/** Milliseconds that a deploy may take to be live on the server. */
const ACTIVATION_LIMIT = 20_000;

export interface Probed {
  code: number;
  sentence: string;
  milliseconds: number;
}

/** The whole site with the real form: behind it two instances of leads-api, before it a proxy. */
export async function startSite(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [port, leadsPort, otherPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const shared = {
    SITE_ORIGIN: url,
    SITE_CONFIG: join(root, 'shell/config/site.json'),
    REGISTRY: join(folder, 'store'),
  };

  async function site(...args: string[]): Promise<void> {
    const env = { ...shared, DATA_DIR: join(folder, 'team') };
    const { code, output } = await runCommand('site', args, { env });
    if (code !== 0) throw new Error(`site ${args[0]} ended with ${code}:\n${output}`);
  }

  const database = (at: number) => join(folder, `leads-${at}.db`);
  const startLeads = (at: number) =>
    startService(
      'leads-api',
      'src/main.ts',
      {
        PORT: String(at),
        LEADS_DB: database(at),
        ALLOWED_ORIGINS: url,
        TRUST_PROXY: '1',
        PROBE_SECRET: SECRET,
      },
      `http://127.0.0.1:${at}/healthz`,
    );

  await site('deploy', ...ARTIFACTS);
  let leads = await startLeads(leadsPort);
  const other = await startLeads(otherPort);
  /** Paths that go to the other instance, which has a store of its own. */
  let toOther: RegExp | undefined;
  const balancer = await startBalancer((path) => {
    const at = toOther?.test(path) ? otherPort : leadsPort;
    return `http://127.0.0.1:${at}`;
  });
  const server = await startService(
    'packages/engine/site-server',
    'src/main.ts',
    {
      ...shared,
      PORT: String(port),
      DATA_DIR: join(folder, 'server'),
      LEADS_API_URL: balancer.url,
      LOG_LEVEL: 'error',
    },
    `${url}/readyz`,
  );
  const front = await createFront(url);

  return {
    url,
    /** Of the first instance of leads-api. */
    database: database(leadsPort),
    front,
    server,
    stopLeads: () => leads.stop('SIGKILL'),
    async startLeads() {
      leads = await startLeads(leadsPort);
    },
    splitLeads(paths: RegExp | undefined) {
      toOther = paths;
    },
    /** Calls the deploy tool, and waits until the page shows it. */
    async change(shows: (html: string) => boolean, ...args: string[]): Promise<void> {
      await site(...args);
      const deadline = Date.now() + ACTIVATION_LIMIT;
      while (!shows(await (await fetch(url)).text())) {
        if (Date.now() > deadline) throw new Error(`site ${args.join(' ')} is not live.`);
        await wait(100);
      }
    },
    /** The probe as an operator runs it. */
    async probe(address = url): Promise<Probed> {
      const started = performance.now();
      const env = { PROBE_SECRET: SECRET };
      const { code, output } = await runCommand('node', ['scripts/probe.ts', '--url', address], { env });
      return { code, sentence: output.trim(), milliseconds: performance.now() - started };
    },
    async stop() {
      await Promise.all([server.stop(), leads.stop(), other.stop(), balancer.stop(), front.stop()]);
    },
  };
}

export type DrilledSite = Awaited<ReturnType<typeof startSite>>;
