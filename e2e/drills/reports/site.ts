import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@site/fixture-site/raw-request';
import { readSiteConfig } from '@site/registry/settings';
import type { Health } from '@site/site-server';
import { createTestSite } from '../../kit/create-test-site.ts';
import { root } from '../../kit/run-command.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import { until } from '../../kit/until.ts';

/** Milliseconds that a deploy may take to be live on the server. */
const ACTIVATION_LIMIT = 30_000;

/** Seen by an operator: no visitor of the drill comes from this machine. */
const TOKEN = 'of-the-drill-of-the-reports';
const ACCESS = `token:${TOKEN}`;

const config = readSiteConfig(join(root, 'shell/config/site.json'));

/** The whole site with leads-api, which believes the network that a request says it comes from. */
export async function startSite() {
  const site = await createTestSite('reports', {
    config: { ...config, reports: true },
    environment: { STATUS_ACCESS: ACCESS },
    settings: { TRUST_PROXY: '1' },
  });
  const { url, folder, servers } = site;
  await site.done(['deploy', ...ARTIFACTS]);
  await site.start();

  const logged = () => servers[0]!.output.split('\n').filter(Boolean).map(readLine);
  /** What was read in all, so that a run that read nothing is not taken for a good one. */
  const read = { statusReports: 0, samples: 0, logLines: 0 };
  const requested = async (path: string) => {
    const send = () => fetch(url + path, { headers: { authorization: `Bearer ${TOKEN}` } });
    // once more: the server may just have closed the connection that was kept
    const response = await send().catch(send);
    if (!response.ok) throw new Error(`${path} is ${response.status}: ${await response.text()}`);
    return response.text();
  };
  const status = async () => {
    read.statusReports += 1;
    return JSON.parse(await requested('/_status.json')) as Status;
  };
  const ofSection = async (section: string) =>
    (await status()).sections.find(({ name }) => name === section)!;
  const liveVersion = async (section: string) => (await ofSection(section)).version;

  return {
    url,
    folder,
    status,
    liveVersion,
    statusPage: () => requested('/_status'),
    async metrics() {
      const samples = readMetrics(await requested('/metrics'));
      read.samples += samples.size;
      return samples;
    },
    read,
    /** Null while pages report nothing. */
    health: async (section: string) => (await ofSection(section)).health,
    /** Lines of the server's log about what visitors met, but not that a busy machine blocked a page. */
    aboutVisitors: () =>
      logged().filter(
        ({ kind, section, reasons }) =>
          reasons !== undefined || (kind !== undefined && !(kind === 'blocked' && section === 'shell')),
      ),
    logged,
    /** As a visitor of a network far away, without any token: nothing of the path is normalized. */
    async raw(path: string): Promise<{ status: number; body: string }> {
      const { status, body } = await rawRequest(url, path, { headers: { 'x-forwarded-for': '192.0.2.9' } });
      return { status, body: body.toString() };
    },
    get pid() {
      return servers[0]!.pid;
    },
    /** What a team's pipeline reads, and the exit code that it may stop at. */
    async pipelineHealth(section: string): Promise<{ code: number; verdict: string }> {
      const { code, output } = await site.command(['health', section, '--json']);
      const [json = ''] = output.split('\n').filter((line) => line.startsWith('{'));
      return { code, verdict: JSON.parse(json).verdict };
    },
    /** Calls the deploy tool as a section's team would. @returns the version that is live then. */
    async change(section: string, ...args: string[]): Promise<string> {
      const before = await liveVersion(section);
      await site.done(args);
      const deadline = Date.now() + ACTIVATION_LIMIT;
      for (;;) {
        const { inStep, refusals } = await status();
        const now = await liveVersion(section);
        if (inStep && now !== before) return now;
        if (refusals.length > 0 || Date.now() > deadline)
          throw new Error(`site ${args.join(' ')} is not live: ${JSON.stringify(refusals)}`);
        await wait(100);
      }
    },
    /** Another process of the same server: what it had counted is gone. Resolves when it serves what is configured. */
    async restart(reports: boolean): Promise<void> {
      const before = (await status()).live?.composition;
      await servers[0]!.stop();
      read.logLines += logged().length;
      site.configure({ ...config, reports });
      await site.startServer(0);
      await until(
        async () => (await status()).live?.composition !== before,
        'the changed configuration is live',
        ACTIVATION_LIMIT,
      );
    },
    stop: () => site.stop(),
  };
}

export type ReportingSite = Awaited<ReturnType<typeof startSite>>;

interface Status {
  live: { composition: string } | null;
  inStep: boolean;
  refusals: unknown[];
  sections: { name: string; version: string; health: Health | null }[];
}

/** A line that is no JSON was not written on purpose. */
function readLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line);
  } catch {
    return { line };
  }
}

/** Of all samples with such a name. */
export const sum = (samples: Map<string, number>, isMeant: (name: string) => boolean): number =>
  [...samples].reduce((total, [name, value]) => total + (isMeant(name) ? value : 0), 0);

/** Values by metric and labels, `name{a="b"}`, labels in the order of their names. */
function readMetrics(text: string): Map<string, number> {
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? ([\d.eE+-]+)$/gm)];
  return new Map(
    samples.map(([, name, labels = '', value]) => [
      `${name}{${labels.split(',').sort().join(',')}}`,
      Number(value),
    ]),
  );
}
