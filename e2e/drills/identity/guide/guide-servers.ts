import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type Service, startService } from '../../../kit/service.ts';
import { CACHE, eventually, isCalm, statusOf } from '../world.ts';

const READ = ['platform', 'resources'];

interface Given {
  folder: string;
  registry: string;
  engine: Record<string, string>;
  /** File of the site configuration. */
  config: string;
  ports: number[];
  /** SITE_OPERATOR_KEYS of the servers, from their next start on. */
  keys: () => string | undefined;
  expect: (holds: boolean, what: string) => boolean;
}

/** Two servers of one site, which are restarted one after the other. */
export function guideServers({ folder, registry, engine, config, ports, keys, expect }: Given) {
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const origin = urls[0]!;
  const servers: Service[] = [];
  const serverAt = (at: number, port = ports[at]!, data = join(folder, `server-${at}`)) =>
    startService(
      'packages/engine/site-server',
      'src/main.ts',
      {
        ...engine,
        NODE_COMPILE_CACHE: CACHE,
        SITE_ORIGIN: origin,
        SITE_CONFIG: config,
        PORT: String(port),
        DATA_DIR: data,
        REGISTRY: registry,
        REGISTRY_POLL: '200',
        LOG_LEVEL: 'error',
        ...(keys() && { SITE_OPERATOR_KEYS: keys()! }),
      },
      `http://127.0.0.1:${port}/readyz`,
      [],
      60_000,
    );
  /** One server after the other. */
  async function restart(): Promise<void> {
    for (const at of [0, 1]) {
      await servers[at]!.stop();
      servers[at] = await serverAt(at);
    }
  }
  async function calm(why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(async () => isCalm(await statusOf(url)) || undefined);
      expect(held === true, `${why}: ${url} is not calm: ${held ? '' : (await statusOf(url)).slice(0, 800)}`);
    }
  }
  async function shows(section: string, words: string, why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(
        async () => (await (await fetch(`${url}/${section}`)).text()).includes(words) || undefined,
      );
      expect(held === true, `${why}: ${url}/${section} does not show "${words}"`);
    }
  }
  async function names(code: string, why: string): Promise<void> {
    for (const url of urls) {
      const held = await eventually(async () => (await statusOf(url)).includes(code) || undefined);
      expect(held === true, `${why}: ${url} does not name ${code}`);
    }
  }
  /** A server with an empty disk starts, and shows what the others show. */
  async function startsFresh(why: string): Promise<void> {
    const data = join(folder, 'fresh');
    const port = await freePort();
    try {
      const server = await serverAt(0, port, data);
      const page = await (await fetch(`http://127.0.0.1:${port}/platform`)).text();
      expect(
        page === (await (await fetch(`${origin}/platform`)).text()),
        `${why}: another page on a fresh server`,
      );
      await server.stop('SIGKILL');
    } catch (error) {
      expect(false, `${why}: ${(error as Error).message.slice(-800)}`);
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  }

  return {
    urls,
    origin,
    start: async () => {
      for (const at of [0, 1]) servers.push(await serverAt(at));
    },
    stop: () => Promise.all(servers.map((server) => server.stop())),
    restart,
    calm,
    shows,
    names,
    startsFresh,
  };
}

/** Reads pages as behind a proxy: what one server does not answer, the other does. */
export function readThrough(urls: string[]) {
  let going = true;
  const seen = { answered: 0, failed: 0 };
  const isGood = async (address: string) => {
    const response = await fetch(address).catch(() => undefined);
    const html = await response?.text().catch(() => '');
    return response?.status === 200 && html!.includes('</html>') && !html!.includes('6.6.6');
  };
  const read = async () => {
    for (let turn = 0; going; turn++) {
      const path = `/${READ[turn % READ.length]}`;
      const order = turn % 4 < 2 ? urls : urls.toReversed();
      if ((await isGood(order[0]! + path)) || (await isGood(order[1]! + path))) seen.answered += 1;
      else seen.failed += 1;
      await wait(50);
    }
    return seen;
  };
  const done = read();
  return {
    /** Resolves when the last page is read: a server that stops before may refuse it. */
    stop() {
      going = false;
      return done;
    },
  };
}
