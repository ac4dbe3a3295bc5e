import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONNECTION_LIMITS } from '@site/server-kit';
import { markedVersion } from '../kit/artifacts/marked-version.ts';
import { hasNginx, startConfigured } from '../kit/network/nginx.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { until } from '../kit/until.ts';
import { median } from '../load/samples.ts';
import { startBareServer } from './bare-server.ts';
import { BUDGETS, type Row } from './budgets.ts';
import { hasLoadGenerator, requestsPerSecond } from './requests.ts';
import { spread } from './visits.ts';

/** In turns: the machine's speed drifts. One before them is not counted: its code is compiled in it. */
const ROUNDS = 3;

async function ratesInTurns<Name extends string>(
  urls: Record<Name, string>,
): Promise<Record<Name, number[]>> {
  const rates = Object.fromEntries(Object.keys(urls).map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  if (!hasLoadGenerator()) return rates;
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of Object.keys(urls) as Name[]) {
      const rate = await requestsPerSecond(urls[name]);
      if (round > 0) rates[name].push(rate);
    }
  return rates;
}

function ratioRow(what: string, own: number[], base: number[] = [], budget: number): Row {
  const ratios = own.map((rate, round) => rate / base[round]!).toSorted((one, other) => one - other);
  const [ratio, from, to] = [median(ratios), ratios[0], ratios.at(-1)].map((one) => one?.toFixed(2));
  const isMeasured = own.length > 0 && base.length > 0;
  return {
    what: `${what}, requests a second`,
    measured: isMeasured
      ? `${ratio} (${from} to ${to}; ${spread(own)} / ${spread(base)})`
      : 'not installed here',
    budget: `≥ ${budget}`,
    holds: isMeasured ? median(ratios) >= budget : undefined,
  };
}

/** Same headers and bytes, also from nginx where it is installed. */
export async function throughput({ url: shell }: TestSite): Promise<Row[]> {
  const bare = await startBareServer(`${shell}/`, CONNECTION_LIMITS.keepAliveTimeout);
  const nginx = hasNginx() ? await startNginx(bare) : undefined;
  const urls = { shell: `${shell}/`, node: bare.url, ...(nginx && { nginx: nginx.url }) };
  const rates = await ratesInTurns<'shell' | 'node' | 'nginx'>(urls as never);
  bare.stop();
  await nginx?.stop();
  return [
    ratioRow('cached page against bare node:http', rates.shell, rates.node, BUDGETS.throughputNode),
    ratioRow('cached page against nginx (one worker)', rates.shell, rates.nginx, BUDGETS.throughputNginx),
  ];
}

function startNginx({ headers, body }: { headers: Record<string, string>; body: Buffer }) {
  const ownHeaders = ['Content-Type', 'ETag', 'Content-Length'];
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  return startConfigured((folder, port) => {
    writeFileSync(join(folder, 'index.html'), body);
    return `types { text/html html; } sendfile on; keepalive_requests 1000000;
server { listen 127.0.0.1:${port}; root ${folder}; index index.html; ${added.join(' ')} }`;
  });
}

/** Requests a second, in turn. */
export async function withRollout(plain: TestSite): Promise<Row[]> {
  const site = await startTestSite('bench-rollout');
  try {
    const team = markedVersion('platform', 1);
    const { code, output } = await site.deploy(['deploy', '--rollout', '5,100'], team, 'platform');
    if (code !== 0) throw new Error(output);
    await until(
      async () => (await fetch(site.url)).headers.get('cache-control')?.startsWith('private'),
      'the rollout is shown',
    );
    const rows: Row[] = [];
    for (const [what, path] of [
      ['is the same on both sides', '/privacy'],
      ['differs', '/'],
    ]) {
      const rates = await ratesInTurns({ own: site.url + path, base: plain.url + path });
      const title = `cached page that ${what} with a rollout against without`;
      rows.push(ratioRow(title, rates.own, rates.base, BUDGETS.throughputRollout));
    }
    return rows;
  } finally {
    await site.stop();
  }
}
