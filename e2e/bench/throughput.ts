import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildVariant } from '../kit/artifacts/variant.ts';
import { listening } from '../kit/network/listening.ts';
import { freePort } from '../kit/service.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';
import { until } from '../kit/until.ts';
import { megabytes, memoryOf } from '../load/samples.ts';
import { BUDGETS, type Row } from './budgets.ts';
import { requestsPerSecond } from './requests.ts';
import { median } from './visits.ts';

/** In turns: the machine's speed drifts. */
const ROUNDS = 3;

async function ratesInTurns<Name extends string>(urls: Record<Name, string>): Promise<Record<Name, number>> {
  const rates = Object.entries<string>(urls).map(([name, url]) => ({ name, url, all: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { url, all } of rates) all.push(await requestsPerSecond(url));
  return Object.fromEntries(rates.map(({ name, all }) => [name, median(all)])) as Record<Name, number>;
}

function ratioRow(what: string, own: number, base: number | undefined, budget: number): Row {
  const ratio = own / (base ?? Number.NaN);
  return {
    what: `${what}, requests a second`,
    measured: base ? `${ratio.toFixed(2)} (${Math.round(own)} / ${Math.round(base)})` : 'not installed here',
    budget: `≥ ${budget}`,
    holds: base ? ratio >= budget : undefined,
  };
}

/** The same page from the shell, from bare node:http and from nginx where it is installed. */
export async function throughput({ url: shell, folder }: TestSite): Promise<Row[]> {
  // The same bytes and the same headers from each: only the server differs.
  const response = await fetch(shell, { headers: { 'accept-encoding': 'identity' } });
  const html = Buffer.from(await response.arrayBuffer());
  const gzip = gzipSync(html, { level: 9 });
  const headers = Object.fromEntries(response.headers);
  for (const name of ['date', 'connection', 'keep-alive', 'content-length']) delete headers[name];
  const sent = { ...headers, 'content-encoding': 'gzip', 'content-length': gzip.length };
  const bare = await listening((_request, received) => received.writeHead(200, sent).end(gzip));
  const nginx = await startNginx(folder, html, gzip, headers);
  const urls = { shell: `${shell}/`, node: `${bare.url}/` };
  const rates = await ratesInTurns<'shell' | 'node' | 'nginx'>({ ...urls, ...nginx?.urls } as never);
  await bare.stop();
  nginx?.stop();
  return [
    ratioRow('cached page against bare node:http', rates.shell, rates.node, BUDGETS.throughputNode),
    ratioRow(
      'cached page against nginx (one worker, gzip_static)',
      rates.shell,
      rates.nginx,
      BUDGETS.throughputNginx,
    ),
  ];
}

async function startNginx(folder: string, html: Buffer, gzip: Buffer, headers: Record<string, string>) {
  const binary = ['/usr/sbin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));
  if (!binary) return undefined;
  const base = join(folder, 'nginx');
  mkdirSync(base, { recursive: true });
  writeFileSync(join(base, 'index.html'), html);
  writeFileSync(join(base, 'index.html.gz'), gzip);
  const port = await freePort();
  const configuration = join(base, 'nginx.conf');
  const ownHeaders = ['content-type', 'etag', 'vary', 'content-encoding'];
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${base}/nginx.pid; error_log ${base}/error.log;
events { worker_connections 512; }
http {
  types { text/html html; } access_log off; sendfile on; keepalive_requests 1000000;
  client_body_temp_path ${base}/body; proxy_temp_path ${base}/proxy; fastcgi_temp_path ${base}/fastcgi;
  uwsgi_temp_path ${base}/uwsgi; scgi_temp_path ${base}/scgi;
  server { listen 127.0.0.1:${port}; root ${base}; gzip_static on; index index.html; ${added.join(' ')} }
}`,
  );
  execFileSync('chmod', ['-R', 'a+rX', base]);
  const child = spawn(binary, ['-c', configuration], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { urls: { nginx: `http://127.0.0.1:${port}/` }, stop: () => child.kill('SIGQUIT') };
}

/** The same site twice, one with a rollout: requests a second in turn, and the memory of both servers. */
export async function withRollout(plain: TestSite): Promise<Row[]> {
  const site = await startTestSite('bench-rollout');
  try {
    const team = await buildVariant('mfe-platform', 'bench-rollout', [
      { file: 'src/pages/home/copy.ts', from: /lead: '/, to: "lead: 'Now: " },
    ]);
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
    const measured = `${megabytes(memoryOf(site.shell))} / ${megabytes(memoryOf(plain.shell))}`;
    const what = 'memory of a shell server with a rollout of one section against without';
    return [...rows, { what, measured, budget: '', holds: undefined }];
  } finally {
    await site.stop();
  }
}
