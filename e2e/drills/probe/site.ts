import { join } from 'node:path';
import { createTestSite } from '../../kit/create-test-site.ts';
import { startBalancer } from '../../kit/network/balancer.ts';
import { createFront } from '../../kit/network/front.ts';
import { runCommand } from '../../kit/run-command.ts';
import { freePort } from '../../kit/service.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { until } from '../../kit/until.ts';

const SECRET = 'of the drill of the probe, and of nothing else';
/** Milliseconds that a deploy may take to be live on the server. */
const ACTIVATION_LIMIT = 20_000;

export interface Probed {
  code: number;
  sentence: string;
  milliseconds: number;
}

/** The whole site with the real form: behind it two instances of leads-api, before it a proxy. */
export async function startSite() {
  const site = await createTestSite('probe', {
    leads: { PROBE_SECRET: SECRET },
    settings: { LOG_LEVEL: 'error' },
  });
  const { url, leadsPort } = site;
  const otherPort = await freePort();
  await site.done(['deploy', ...ARTIFACTS]);
  const other = await site.startLeads({
    PORT: String(otherPort),
    LEADS_DB: join(site.folder, 'other-leads.db'),
  });
  /** Paths that go to the other instance, which has a store of its own. */
  let toOther: RegExp | undefined;
  const balancer = await startBalancer(
    (path) => `http://127.0.0.1:${toOther?.test(path) ? otherPort : leadsPort}`,
  );
  await site.start({ LEADS_API_URL: balancer.url });
  const front = await createFront(url);

  return {
    url,
    /** Of the first instance of leads-api. */
    database: site.leadsDatabase,
    front,
    stopLeads: () => site.leads!.stop('SIGKILL'),
    async startLeads() {
      await site.startLeads();
    },
    splitLeads(paths: RegExp | undefined) {
      toOther = paths;
    },
    /** Calls the deploy tool, and waits until the page shows it. */
    async change(shows: (html: string) => boolean, ...args: string[]): Promise<void> {
      await site.done(args);
      await until(
        async () => shows(await (await fetch(url)).text()),
        `site ${args.join(' ')} is live`,
        ACTIVATION_LIMIT,
      );
    },
    /** The probe as an operator runs it. */
    async probe(address = url): Promise<Probed> {
      const { code, output, milliseconds } = await runCommand(
        'node',
        ['scripts/probe.ts', '--url', address],
        { env: { PROBE_SECRET: SECRET } },
      );
      return { code, sentence: output.trim(), milliseconds };
    },
    async stop() {
      await Promise.all([site.stop(), other.stop(), balancer.stop(), front.stop()]);
    },
  };
}

export type DrilledSite = Awaited<ReturnType<typeof startSite>>;
