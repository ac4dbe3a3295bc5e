import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../kit/service.ts';
import { BUDGETS, type Row } from './budgets.ts';

const SECONDS = 4;
const CONNECTIONS = 32;

interface Target {
  name: string;
  url: string;
}

/** Requests a second for the same page from the shell, from bare node:http and from nginx where it is installed. */
export async function throughput(shell: string, folder: string): Promise<Row[]> {
  // The same bytes and the same headers from each: only the server differs.
  const response = await fetch(shell, { headers: { 'accept-encoding': 'identity' } });
  const html = Buffer.from(await response.arrayBuffer());
  const gzip = gzipSync(html, { level: 9 });
  const headers = Object.fromEntries(response.headers);
  for (const name of ['date', 'connection', 'keep-alive', 'content-length']) delete headers[name];
  const sent = { ...headers, 'content-encoding': 'gzip', 'content-length': gzip.length };
  const bare = createServer((_request, received) => received.writeHead(200, sent).end(gzip));
  const barePort = await freePort();
  await new Promise<void>((resolve) => bare.listen(barePort, '127.0.0.1', resolve));
  const nginx = await startNginx(folder, html, gzip, headers);

  const targets: Target[] = [
    { name: 'shell', url: shell },
    { name: 'node', url: `http://127.0.0.1:${barePort}/` },
    ...(nginx ? [{ name: 'nginx', url: nginx.url }] : []),
  ];
  // In turn, three rounds, medians: the machine's speed drifts.
  const rates = new Map<string, number[]>();
  for (let round = 0; round < 3; round += 1) {
    for (const { name, url } of targets)
      rates.set(name, [...(rates.get(name) ?? []), await requestsPerSecond(url)]);
  }
  bare.close();
  bare.closeAllConnections();
  nginx?.stop();

  const median = (name: string) => [...(rates.get(name) ?? [])].sort((a, b) => a - b)[1];
  const row = (other: string, label: string, budget: number): Row => {
    const [own, base] = [median('shell'), median(other)];
    if (!own || !base)
      return {
        what: label,
        measured: 'nginx is not installed here',
        budget: `≥ ${budget}`,
        holds: undefined,
      };
    const ratio = own / base;
    return {
      what: label,
      measured: `${ratio.toFixed(2)} (${Math.round(own)} / ${Math.round(base)} a second)`,
      budget: `≥ ${budget}`,
      holds: ratio >= budget,
    };
  };
  return [
    row('node', 'cached page, requests a second against bare node:http', BUDGETS.throughputNode),
    row(
      'nginx',
      'cached page, requests a second against nginx (one worker, gzip_static)',
      BUDGETS.throughputNginx,
    ),
  ];
}

export async function requestsPerSecond(url: string): Promise<number> {
  if (existsSync('/usr/bin/wrk')) {
    const output = await new Promise<string>((resolve) => {
      let text = '';
      const child = spawn('wrk', [
        '-t1',
        `-c${CONNECTIONS}`,
        `-d${SECONDS}s`,
        '-H',
        'Accept-Encoding: gzip',
        url,
      ]);
      child.stdout.on('data', (chunk) => {
        text += chunk;
      });
      child.on('exit', () => resolve(text));
    });
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0);
  }
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip' },
  });
  return result.requests.average;
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
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill('SIGQUIT') };
}
