import { setTimeout as wait } from 'node:timers/promises';
import { composePreview } from '@site/composer';
import { type FixtureSection, type FixtureShell, fixtureStoreWithPages } from '@site/fixture-site';
import { listening } from '@site/fixture-site/listening';
import { rawRequest } from '@site/fixture-site/raw-request';
import { UNSIGNED, type Verifier } from '@site/registry';
import { type ApiTarget, apiTargetAt } from '@site/site-server';
import { type CreateSiteOptions, createSite } from '@site/site-server/create-site';
import type { CreateOption } from '@site/site-server/option';

export const PREVIEW_KEY = 'a key of 32 characters, for tests only';

/** Milliseconds: a busy machine may load a version later than a server waits for it. */
const ARRIVAL_LIMIT = 10_000;

type Store = ReturnType<typeof fixtureStoreWithPages>;

interface Signing {
  verifier: Verifier;
  publish(sections: (FixtureSection | FixtureShell)[]): Promise<void>;
}

/** Section `a`, with an address of each kind. */
export const sectionOfEachKind = (text: string) =>
  ({
    name: 'a',
    pages: [{ path: '/a', body: `<p id="top">${text}</p>` }, { path: '/a/two' }],
    notFound: [{ pattern: '/a/items/*', body: '<p>No such item</p>' }],
    redirects: [
      { from: '/a/old', to: '/a/two', status: 301 },
      { from: '/a/moved', to: '/a?x=1#top', status: 302 },
      { from: '/a/gone', status: 410 },
    ],
    files: { 'public/a/paper.pdf': 'a paper', 'public/a/feed.xml': '<feed/>', 'web/chunk.js': 'void 1;' },
    publicFiles: [
      {
        path: '/a/paper.pdf',
        file: 'public/a/paper.pdf',
        type: 'application/pdf',
        disposition: 'attachment',
      },
      { path: '/a/feed.xml', file: 'public/a/feed.xml', type: 'application/atom+xml', disposition: 'inline' },
    ],
  }) satisfies FixtureSection;

export async function servedSite<Signed extends Signing = Signing>(
  sections: (FixtureSection | FixtureShell)[],
  {
    origin = 'https://www.example.com',
    leadsPort = 1,
    apiTargets = {} as Record<string, ApiTarget>,
    api = undefined as string[] | undefined,
    trustProxy = 0,
    previewsOn = true,
    statusSetting = 'local',
    refusalsFail = true,
    indexable = true,
    signedBy = undefined as ((store: Store) => Signed) | undefined,
    options = [] as CreateOption[],
    origins = [] as string[],
    notify = undefined as CreateSiteOptions['notify'],
    /** Bytes of pages in memory. */
    pageMemory = undefined as number | undefined,
    /** This is another server of that site. */
    store = fixtureStoreWithPages(
      ...sections.flatMap((section) => ('name' in section ? [section.name] : [])),
    ) as Store,
  } = {},
) {
  /** Errors of requests. */
  const faults: { error: unknown; path: string }[] = [];
  let held: Promise<void> = Promise.resolve();
  const composed: string[] = [];
  /** A refusal that a test does not expect ends its deploy. */
  let refused: unknown;
  const log = {
    info() {},
    warn() {},
    error({ err, path, refusals }: { err?: unknown; path?: string; refusals?: unknown }) {
      if (path !== undefined) faults.push({ error: err, path });
      refused ??= refusals;
    },
  } as unknown as CreateSiteOptions['log'];
  const signing = signedBy?.(store);
  const targets = api ?? (leadsPort !== 1 || apiTargets.leads ? ['leads'] : []);
  /** A section with forms. */
  const sender = targets.length > 0 && { sender: { paths: [], menus: [], api: targets } };
  const configuration = () => {
    const { config } = store.environment;
    return { ...config, indexable, grants: { ...config.grants, ...sender } };
  };
  const site = await createSite({
    registry: { ...store.registry, origins, verifier: signing?.verifier ?? UNSIGNED },
    data: store.data,
    environment: () => ({
      ...store.environment,
      origin,
      config: configuration(),
    }),
    async composePreview(versions, ...rest) {
      composed.push(Object.keys(versions).join());
      await held;
      return composePreview(versions, ...rest);
    },
    apiTargets: { leads: apiTargetAt(`http://127.0.0.1:${leadsPort}`), ...apiTargets },
    log,
    trustProxy,
    statusSetting,
    previewKey: previewsOn ? PREVIEW_KEY : undefined,
    options,
    notify,
    ...(pageMemory !== undefined && { pageMemory }),
  });
  const { siteState: live, activation, sources } = site;
  const check = async () => {
    await site.check();
    const until = performance.now() + ARRIVAL_LIMIT;
    const isComing = () =>
      activation.state.pending !== undefined ||
      [...live.rollouts.values()].some(({ state }) => state === 'arriving' || state === 'checking');
    while (isComing() && performance.now() < until) {
      await wait(10);
      await site.check();
    }
  };
  const deploy = async (given: (FixtureSection | FixtureShell)[]) => {
    await (signing ?? store).publish(given);
    await check();
    if (refusalsFail && refused) throw new Error(JSON.stringify(refused));
  };
  if (sections.length > 0) await deploy([{}, ...sections]);
  const port = await listening(site.handle);
  const send = (path: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(port, path, options);
  const text = async (path: string) => (await send(path)).body.toString();
  return {
    send,
    text,
    metric: async (name: string) =>
      (await text('/metrics')).split('\n').filter((line) => line.startsWith(name)),
    /** @param paths separated by spaces */
    async statuses(paths: string) {
      const responses = await Promise.all(paths.split(' ').map((path) => send(path)));
      return responses.map(({ status }) => status).join(' ');
    },
    port,
    origin,
    deploy,
    check,
    /** Does not wait for downloads, as the server's loop. */
    checkOnce: site.check,
    activation,
    store,
    signing,
    /** @returns what is live, with this version. */
    async previewOf(section: FixtureSection) {
      const { registry: sources, data, environment, prepare } = store;
      const versions = await prepare(section);
      const how = { sources, data, environment: { ...environment, origin } };
      const { result } = await composePreview(versions, activation.state.live!, how);
      if (!result.ok) throw new Error(JSON.stringify(result.refusals));
      return result.composition;
    },
    holdPreviews(until: Promise<void>) {
      held = until;
    },
    faults,
    composed,
    sources,
    live,
    site: () => live.site!,
    data: store.data,
  };
}
