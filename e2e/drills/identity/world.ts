import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tinyConfig } from '@site/fixture-site/tiny-config';
import { newSigningKey, readSigningKey } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { tinyBuilds } from '../../kit/artifacts/tiny-builds.ts';
import { root } from '../../kit/run-command.ts';
import { freePort, type Service, startService } from '../../kit/service.ts';
import { rawStore } from './raw-store.ts';

export const SECTIONS = ['a', 'b', 'c'];
export const PREVIEW_SECRET = 'a secret that signs the preview links of this drill';
const CLI = join(root, 'packages/engine/deploy-tool/src/cli.ts');
/** Each command is a process of its own. */
export const CACHE = join(root, '.cache', 'e2e', 'identity-compiled');
/** Milliseconds that a server has to follow a change. */
const FOLLOW = 30_000;

export interface Outcome {
  code: number | null;
  output: string;
}

interface Environment {
  name: string;
  registry: string;
  origin: string;
  config: string;
}

/** A key with the text that its owner's pipeline has as a secret. */
const keyPair = () => {
  const { secret } = newSigningKey();
  return { secret, key: readSigningKey(secret) };
};

/** Keys of everybody in this drill; who may sign what is in `grant`. */
export const keys = {
  operator: keyPair(),
  a: keyPair(),
  b: keyPair(),
  c: keyPair(),
  shell: keyPair(),
  /** May sign nothing. */
  eve: keyPair(),
  /** Was a signer of `a`. */
  revoked: keyPair(),
  /** Is a signer of `a` whose time is over. */
  expired: keyPair(),
};

export type Team = keyof typeof keys;

/** A place for the teams outside of this checkout: they know the registry and the operator's key, and nothing else. */
const outside = mkdtempSync(join(tmpdir(), 'identity-'));
export const built = tinyBuilds(join(outside, 'built'));

/** @param registryOf a location, by the name of an environment. */
export function world(registryOf: (name: string) => string, engine: Record<string, string>) {
  async function environment(name: string): Promise<Environment & { port: number }> {
    const port = await freePort();
    return {
      name,
      port,
      registry: registryOf(name),
      origin: `http://127.0.0.1:${port}`,
      config: join(outside, `${name}.json`),
    };
  }

  function configure({ config }: Pick<Environment, 'config'>, change?: (config: SiteConfig) => void): void {
    const given = tinyConfig(SECTIONS, { snapshotDays: 7 } as Partial<SiteConfig>);
    given.grants.shell = { paths: [], menus: [] };
    for (const name of [...SECTIONS, 'shell'] as Team[])
      given.grants[name]!.signers = [{ name: `team ${name}`, key: keys[name].key.public.text }];
    given.grants.a!.signers!.push({
      name: 'gone',
      key: keys.expired.key.public.text,
      until: '2026-01-01T00:00:00Z',
    });
    change?.(given);
    writeFileSync(config, JSON.stringify(given));
  }

  const trusted = { SITE_OPERATOR_KEYS: keys.operator.key.public.text };

  /** The deploy tool in a process of its own, on an empty disk, as a pipeline runs it. */
  function site(
    team: Team | undefined,
    at: Environment,
    args: string[],
    more: Record<string, string> = {},
  ): Promise<Outcome> {
    const disk = mkdtempSync(join(outside, 'disk-'));
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd: disk,
      env: {
        PATH: process.env.PATH!,
        NODE_COMPILE_CACHE: CACHE,
        ...engine,
        ...trusted,
        REGISTRY: at.registry,
        SITE_ORIGIN: at.origin,
        DATA_DIR: join(disk, 'data'),
        PREVIEW_SECRET,
        ...(team && { SIGNING_KEY: keys[team].secret }),
        // teams have what the operator has published
        ...(team === 'operator' && { SITE_CONFIG: at.config }),
        ...more,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    return new Promise((resolve) => {
      child.on('close', (code) => {
        rmSync(disk, { recursive: true, force: true });
        resolve({ code, output });
      });
    });
  }

  const serverSettings = (at: Environment, port: number, data: string) => ({
    SITE_ORIGIN: at.origin,
    SITE_CONFIG: at.config,
    PORT: String(port),
    DATA_DIR: data,
    REGISTRY: at.registry,
    REGISTRY_POLL: '200',
    LOG_LEVEL: 'error',
    PREVIEW_SECRET,
    ...trusted,
    ...engine,
    NODE_COMPILE_CACHE: CACHE,
  });

  async function serve(at: Environment & { port: number }): Promise<Service> {
    const data = join(outside, `server-${at.name}`);
    return startService(
      'packages/engine/site-server',
      'src/main.ts',
      serverSettings(at, at.port, data),
      `${at.origin}/readyz`,
    );
  }

  /** Starts a server with an empty disk: what it shows, or why it shows nothing. */
  async function freshServer(at: Environment): Promise<{ pages: Map<string, string> } | { refused: string }> {
    const port = await freePort();
    const data = mkdtempSync(join(outside, 'fresh-'));
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, ['src/main.ts'], {
      cwd: join(root, 'packages/engine/site-server'),
      env: { ...process.env, ...serverSettings(at, port, data) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
    try {
      const verdict = await eventually(async () => {
        if (child.exitCode !== null) return { refused: output };
        const answer = await fetch(`${url}/readyz`);
        if (answer.ok) return { pages: await pagesOf(url) };
        return /SITE_NOTHING_TO_SERVE/.test(output) ? { refused: await shownBy(url, output) } : undefined;
      });
      return verdict ?? { refused: `neither ready nor refused: ${output}` };
    } finally {
      child.kill('SIGKILL');
      await ended;
      rmSync(data, { recursive: true, force: true });
    }
  }

  return {
    environment,
    configure,
    site,
    serve,
    freshServer,
    rawStore,
    end: () => rmSync(outside, { recursive: true, force: true }),
  };
}

/** Hash of every page's bytes and its entity tag. */
export async function pagesOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of [...SECTIONS.map((name) => `/${name}`), '/sitemap.xml', '/nothing']) {
    const response = await fetch(url + path, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    pages.set(
      path,
      `${response.status} ${response.headers.get('etag')} ${createHash('sha256').update(bytes).digest('hex')}`,
    );
  }
  return pages;
}

/** What a server says that shows nothing: its log, and its answers, none of which is a page. */
async function shownBy(url: string, output: string): Promise<string> {
  for (const name of SECTIONS) {
    const { status } = await fetch(`${url}/${name}`);
    if (status !== 503) throw new Error(`/${name} is ${status} on a server that is not ready`);
  }
  return `${output}\n${await (await fetch(`${url}/readyz`)).text()}`;
}

/** Waits until `ask` gives a value; undefined when it never did. */
export async function eventually<Value>(ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
  const deadline = Date.now() + FOLLOW;
  for (;;) {
    const value = await ask().catch(() => undefined);
    if (value !== undefined || Date.now() > deadline) return value;
    await wait(200);
  }
}

/** Everything that the status page says, as text. */
export const statusOf = async (url: string): Promise<string> => (await fetch(`${url}/_status.json`)).text();

/** Nothing is refused, and what the registry says is live. */
export function isCalm(status: string): boolean {
  const { inStep, refusals } = JSON.parse(status) as { inStep: boolean; refusals: unknown[] };
  return inStep && refusals.length === 0;
}

export function freshBuild(name: string, version: string, words: string): string {
  const folder = built({ name, version, pages: [{ path: `/${name}`, body: `<p>${words}</p>` }] });
  mkdirSync(folder, { recursive: true });
  return folder;
}
