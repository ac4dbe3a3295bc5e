import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { listening } from '@site/fixture-site/listening';
import { type RawOptions, type RawResponse, rawRequest } from '@site/fixture-site/raw-request';
import { until } from '@site/fixture-site/until';

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

export const MAIN = createRequire(__filename).resolve('@site/site-server/main');

/**
 * Nothing else is in its environment.
 *
 * @param cwd the workspace by default, where every option is installed
 */
export function startServer(env: Record<string, string>, { file = MAIN, cwd = process.cwd() } = {}) {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [file], {
    cwd,
    env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
  });
  running.add(child);
  let logged = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (text) => {
      logged += text;
    });
  }
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, ended, logged: () => logged };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Repeats requests until the response is the expected one.
 *
 * @returns its body
 */
export async function shows(
  port: number,
  path: string,
  isIt: (status: number, body: string, headers: RawResponse['headers']) => boolean,
  options?: RawOptions,
) {
  let response: RawResponse | undefined;
  let body = '';
  const holds = async () => {
    response = await rawRequest(port, path, options).catch(() => undefined);
    body = response?.body.toString() ?? '';
    return response !== undefined && isIt(response.status, body, response.headers);
  };
  await until(holds, () => `${path} stays ${response?.status} ${body.slice(0, 300)}`);
  return body;
}

/** A store of sections `a` and `b`, and settings of a server that follows it. */
export async function serverEnvironment() {
  const site = fixtureStore('a', 'b');
  const config = join(site.root, 'site.json');
  writeFileSync(config, JSON.stringify(site.environment.config));
  const port = await freePort();
  const env = {
    DATA_DIR: site.root,
    SITE_CONFIG: config,
    PORT: String(port),
    // No program uses it: a site of this machine may use the default.
    LEADS_API_PORT: '1',
    REGISTRY_POLL: '100',
  };
  return { ...site, port, env };
}
