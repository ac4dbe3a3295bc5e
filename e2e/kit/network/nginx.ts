import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-command.ts';
import { freePort } from '../service.ts';
import { until } from '../until.ts';

export interface Nginx {
  readonly url: string;
  /** Access log; empty without one. */
  readonly log: string;
  reload(): void;
  stop(): Promise<void>;
}

/** Not on npm; on Debian: apt-get install nginx. */
export const hasNginx = () => spawnSync('nginx', ['-V'], { stdio: 'ignore' }).error === undefined;

/** operations/nginx/site.conf over an exported site. */
export const startNginx = (site: string, leadsPort: number): Promise<Nginx> =>
  start('site.conf', (text) =>
    text.replaceAll('/srv/site', site).replace('127.0.0.1:4000', `127.0.0.1:${leadsPort}`),
  );

/** operations/nginx/proxy.conf in front of two shell servers. */
export const startProxy = (ports: readonly number[]): Promise<Nginx> =>
  start('proxy.conf', (text) =>
    text
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[1]}`),
  );

export async function startConfigured(http: (folder: string, port: number) => string): Promise<Nginx> {
  const port = await freePort();
  const folder = ownFolder();
  return run(folder, port, configurationOf(folder, http(folder, port)));
}

/** Replaces port and certificate by a free port. */
async function start(file: string, edit: (text: string) => string): Promise<Nginx> {
  const port = await freePort();
  const folder = ownFolder();
  const text = edit(readFileSync(join(root, 'operations/nginx', file), 'utf8'))
    .replaceAll('/var/log/nginx', folder)
    .replace(/server \{\s+listen 80;(?:[^{}]|\{[^{}]*\})*\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '');
  return run(folder, port, configurationOf(folder, text));
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // Workers may run as another user, who stores posted bodies.
  for (const name of ['', 'body', 'proxy', 'other']) {
    mkdirSync(join(folder, name), { recursive: true });
    chmodSync(join(folder, name), 0o777);
  }
  return folder;
}

const configurationOf = (folder: string, http: string): string => `pid ${folder}/pid;
error_log ${folder}/error.log;
events { }
http {
  access_log off;
  # Debian's default: nothing may be compressed a second time
  gzip on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/other;
  uwsgi_temp_path ${folder}/other;
  scgi_temp_path ${folder}/other;
${http}
}
`;

/** operations/containers/nginx.conf without its certificate, on a free port. */
export async function startContainersNginx(shellPorts: [number, number]): Promise<Nginx> {
  const port = await freePort();
  const plain = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o777);
  const text = readFileSync(join(root, 'operations/containers/nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${plain};`)
    .replace('listen 8443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replaceAll('shell-1:3000', `127.0.0.1:${shellPorts[0]}`)
    .replaceAll('shell-2:3000', `127.0.0.1:${shellPorts[1]}`)
    .replaceAll(/ \/tmp\//g, ` ${folder}/`)
    .replaceAll('error_log /dev/stderr', `error_log ${folder}/error.log`)
    .replace('access_log /dev/stdout', `access_log ${folder}/site.log`);
  return run(folder, port, text);
}

async function run(folder: string, port: number, text: string): Promise<Nginx> {
  const url = `http://127.0.0.1:${port}`;
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, `daemon off;\n${text}`);
  const tested = spawnSync('nginx', ['-t', '-c', configuration], { encoding: 'utf8' });
  if (tested.status !== 0 || tested.stderr.includes('[warn]')) throw new Error(tested.stderr);
  const child: ChildProcess = spawn('nginx', ['-c', configuration], { stdio: 'inherit' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await until(async () => child.exitCode !== null || (await fetch(url)), 'nginx responds');
  if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
  return {
    url,
    log: join(folder, 'site.log'),
    reload: () => child.kill('SIGHUP'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
