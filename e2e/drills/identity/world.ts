import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureConfig } from '@site/fixture-site/fixture-config';
import { newSigningKey, readSigningKey } from '@site/release-signing/trust';
import type { SiteConfig } from '@site/section-kit/contract';
import { fixtureBuilds } from '../../kit/artifacts/fixture-builds.ts';
import { type CreatedSite, createTestSite } from '../../kit/create-test-site.ts';
import { root } from '../../kit/run-command.ts';
import { eventually } from '../../kit/until.ts';

export const SECTIONS = ['a', 'b', 'c'];
export const PREVIEW_SECRET = 'a secret that signs the preview links of this drill';
/** Each command is a process of its own. */
export const CACHE = join(root, '.cache', 'e2e', 'identity-compiled');

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
  /** May withdraw rollouts of `a`. */
  controller: keyPair(),
  /** May sign snapshots. */
  snapshot: keyPair(),
};

export type Team = keyof typeof keys;

/** Who may sign what, and a signer of `a` whose time is over. */
export function grants(change?: (config: SiteConfig) => void): SiteConfig {
  const config = fixtureConfig(SECTIONS, { snapshotDays: 7 } as Partial<SiteConfig>);
  config.grants.shell = { paths: [], menus: [] };
  for (const name of [...SECTIONS, 'shell'] as Team[])
    config.grants[name]!.signers = [{ name: `team ${name}`, key: keys[name].key.public.text }];
  config.grants.a!.signers!.push({
    name: 'gone',
    key: keys.expired.key.public.text,
    until: '2026-01-01T00:00:00Z',
  });
  config.grants.a!.controllers = [{ name: 'controller', key: keys.controller.key.public.text }];
  config.snapshotKeys = [{ name: 'timer', key: keys.snapshot.key.public.text }];
  change?.(config);
  return config;
}

/** Outside of this checkout. */
const outside = mkdtempSync(join(tmpdir(), 'identity-'));

/** An environment: teams know its registry and the operator's key, and nothing else. */
export const environment = (name: string, registry: string, engine: Record<string, string>) =>
  createTestSite(name, {
    folder: join(outside, name),
    config: grants(),
    registry,
    keys,
    environment: { NODE_COMPILE_CACHE: CACHE, PREVIEW_SECRET, ...engine },
    settings: { REGISTRY_POLL: '200', LOG_LEVEL: 'error' },
    leads: false,
    bare: true,
  });

/** Starts a server with an empty disk: what it shows, or why it shows nothing. */
export async function freshServer(
  site: CreatedSite,
): Promise<{ pages: Map<string, string> } | { refused: string }> {
  const fresh = await site
    .freshServer({}, undefined, '/healthz')
    .catch((error: Error) => ({ refused: error.message }));
  if ('refused' in fresh) return fresh;
  const { url, service } = fresh;
  try {
    const verdict = await eventually(async () => {
      if ((await fetch(`${url}/readyz`)).ok) return { pages: await pagesOf(url) };
      return /SITE_NOTHING_TO_SERVE/.test(service.output) && { refused: await shownBy(url, service.output) };
    });
    return verdict ?? { refused: `neither ready nor refused: ${service.output}` };
  } finally {
    await fresh.stop();
  }
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
    if (status !== 502) throw new Error(`/${name} is ${status} on a server that is not ready`);
  }
  return `${output}\n${await (await fetch(`${url}/readyz`)).text()}`;
}

/** Everything that the status page says, as text. */
export const statusOf = async (url: string): Promise<string> => (await fetch(`${url}/_status.json`)).text();

/** Nothing is refused, and what the registry says is live. */
export function isCalm(status: string): boolean {
  const { inStep, refusals } = JSON.parse(status) as { inStep: boolean; refusals: unknown[] };
  return inStep && refusals.length === 0;
}

export const built = fixtureBuilds(join(outside, 'built'));
export const freshBuild = (name: string, version: string, words: string): string =>
  built({ name, version, pages: [{ path: `/${name}`, body: `<p>${words}</p>` }] });
export const end = (): void => rmSync(outside, { recursive: true, force: true });
