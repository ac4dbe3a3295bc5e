import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Preview, previewUrl, signPreview } from '@site/composer';
import { deploy, promote, restore } from '@site/deploy-tool/option';
import { type FixtureSection, fixtureStoreWithPages } from '@site/fixture-site';
import { dataFolder, openRegistry, type RegistryDocument } from '@site/registry';
import { PREVIEW_KEY, servedSite } from '@site/test-kit/served-site';
import { ATTACKS, type Loot, released, storeEvil } from './testing/attacks.ts';
import { fixtureKey, fixtureSigning } from './testing/fixture-signing.ts';
import { type RawStore, rawStore, undoable } from './testing/raw-store.ts';
import { signingTool } from './testing/signing-tool.ts';
import { type Snapshot, snapshotFile } from './trust/operator-files.ts';
import { trustedRegistry } from './trust/trusted-registry.ts';

const section = (name: string, version: string): FixtureSection => ({
  name,
  version,
  pages: [{ path: `/${name}`, body: `<p>${name} ${version}</p>` }],
});
const serve = (
  store?: ReturnType<typeof fixtureStoreWithPages>,
  signing?: ReturnType<typeof fixtureSigning>,
) =>
  servedSite(store ? [] : [section('a', '1.0.0'), section('b', '1.0.0')], {
    refusalsFail: false,
    signedBy: (own) => signing ?? fixtureSigning(own),
    ...(store && { store }),
  });
type Served = Awaited<ReturnType<typeof serve>>;

let site: Served;
let loot: Omit<Loot, 'store'>;
let tool: ReturnType<typeof signingTool>;
/** Promotes from the attacked one. */
let production: ReturnType<ReturnType<typeof signingTool>>;
const keyOf = (name: string) => site.signing!.keyOf(name);

const readStore = () => rawStore(site.store.store);
const documentNow = () =>
  JSON.parse(readFileSync(join(site.store.store, 'registry.json'), 'utf8')) as RegistryDocument;
const writeDocument = (document: RegistryDocument) =>
  writeFileSync(join(site.store.store, 'registry.json'), JSON.stringify(document));

/** Bytes of every page, with status and tag. */
async function pagesOf({ send }: Served): Promise<Record<string, string>> {
  const pages = ['/a', '/b', '/none'].map(async (path) => {
    const { status, headers, body } = await send(path);
    const text = /<p>(.*?)<\/p>/.exec(body.toString())?.[1];
    return [path, `${status} ${text} ${headers.etag}`] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

let fresh = 0;
/** A server with an empty disk but for the pages that were rendered, which are addressed by content. */
async function freshServer(): Promise<Served> {
  fresh += 1;
  const data = dataFolder(join(site.store.root, `fresh-${fresh}`, 'data'));
  cpSync(site.data.pages, data.pages, { recursive: true, dereference: true });
  const other = await serve({ ...site.store, data }, site.signing);
  await other.check();
  return other;
}

/** Codes of what a server refuses, and of why it cannot read the registry. */
const unique = (codes: string[]) => [...new Set(codes)];
const codesOf = ({ activation: { state } }: Served) => {
  const { refusals, registryProblem, registryOlder } = state;
  const problem = registryProblem && !registryOlder ? [registryProblem.split(':')[0]!] : [];
  return unique([...refusals.map(({ code }): string => code), ...problem]);
};

beforeAll(async () => {
  site = await serve();
  const { signing, store } = site as Required<Served>;
  const { config, origin } = store.environment;
  const [expired, controller, snapshotKey] = [fixtureKey(), fixtureKey(), fixtureKey()];
  config.grants.a!.signers!.push({ name: 'gone', key: expired.public.text, until: '2026-01-01T00:00:00Z' });
  config.grants.a!.controllers = [{ name: 'controller', key: controller.public.text }];
  config.snapshotKeys = [{ name: 'timer', key: snapshotKey.public.text }];
  config.snapshotDays = 30;
  const olderRegistry = JSON.stringify(documentNow());
  tool = signingTool(store, signing!.trust);
  const own = await tool(keyOf('a'));
  await deploy(own, [store.build(section('a', '1.1.0'))]);
  await site.check();

  const elsewhere = join(store.root, 'elsewhere');
  cpSync(store.store, elsewhere, { recursive: true });
  const there = documentNow();
  const entry = there.microFrontends.a!.find(({ deployment }) => deployment.default)!;
  entry.extras = released(entry.metadata, 'https://staging.example.com', 9, keyOf('a'));
  writeFileSync(join(elsewhere, 'registry.json'), JSON.stringify(there));
  const snapshot = (change: Partial<Snapshot>, key = signing!.operator) => {
    const sections = Object.fromEntries(trustedRegistry(documentNow(), signing!.trust).releases);
    const now = { environment: origin, at: new Date().toISOString(), sections };
    return snapshotFile({ ...now, ...change }, key).text(undefined);
  };
  loot = {
    environment: origin,
    own: keyOf('a'),
    eve: fixtureKey(),
    ben: keyOf('b'),
    revoked: fixtureKey(),
    expired,
    controller,
    snapshotKey,
    evil: join(store.build({ ...section('a', 'evil'), style: '.a{color:red}' }), 'dist', 'artifact'),
    other: rawStore(elsewhere),
    olderRegistry,
    snapshots: {
      old: snapshot({ at: new Date(Date.now() - 40 * 86_400_000).toISOString() }),
      ofBen: snapshot({}, keyOf('b')),
      elsewhere: snapshot({ environment: 'https://staging.example.com' }),
    },
    config,
  };

  const place = fixtureStoreWithPages('a', 'b');
  const environment = { ...place.environment, origin: 'https://production.example.com' };
  const { trust } = fixtureSigning(place, environment, signing!.operator, signing!.teams);
  const base = signingTool(place, trust)(signing!.operator);
  production = { ...base, environment };
});

const turns: Record<string, number> = { a: 1, b: 1 };
/** The other of two versions: each is rendered once. */
const next = (name: string) => {
  turns[name] = 3 - turns[name]!;
  return site.store.build(section(name, `2.${turns[name]}.0`));
};
const named = (code?: string) => (code ? [code] : []);

test.each(ATTACKS.map((attack) => [attack.name, attack] as const))('%s', async (_name, attack) => {
  const { signing, store } = site as Required<Served>;
  await signing!.snapshot();
  const attacked = undoable(readStore());
  const before = await pagesOf(site);
  const { grants } = structuredClone(loot.config);
  const { revision: known } = site.activation.state;
  await attack.act({ ...loot, store: attacked });

  await site.check();
  expect([await pagesOf(site), codesOf(site)]).toEqual([before, named(attack.running)]);
  const other = await freshServer();
  expect(codesOf(other)).toEqual(named(attack.fresh));
  const shown = await pagesOf(other);
  if (attack.fresh) expect(shown['/a']).toMatch(/^50\d /);
  else expect(shown).toEqual(before);

  // nothing of it gets into another environment
  const from = openRegistry(store.store, { origins: [], verifier: signing!.verifier });
  if (attack.tool && !attack.stopsAll)
    await expect(promote(production, from, ['a'])).rejects.toMatchObject({
      code: attack.promotes ? 'SITE_SHELL_NONE' : attack.tool,
    });

  // another team deploys, and copies along what it cannot judge; then its own team ends it
  const { a } = documentNow().microFrontends;
  const deployed = deploy({ ...tool(keyOf('b')), data: other.data }, [next('b')]);
  if (attack.stopsAll) await expect(deployed).rejects.toMatchObject({ code: attack.tool });
  else {
    const { warnings, revision } = await deployed;
    expect(unique(warnings.map(({ code }) => code))).toEqual(named(attack.tool));
    // what no one signed who may takes it nowhere
    expect(revision).toBeLessThan(known! + 3);
    expect(documentNow().microFrontends.a).toEqual(a);
  }
  await attacked.undo(attack.stopsAll ? undefined : 'registry.json');
  loot.config.grants = grants;
  await deploy(tool(keyOf('a')), [next('a')]);
  await signing!.snapshot();
  await site.check();
  expect([codesOf(site), (await pagesOf(site))['/a']]).toEqual([
    [],
    expect.stringContaining(`2.${turns.a}.0`),
  ]);
});

/** A link as the deploy tool makes one, each another one. */
let links = 0;
function linkTo(versions: Preview['versions'], to = site.origin, secret = PREVIEW_KEY): string {
  links += 1;
  const until = Date.now() + 3_600_000 + links;
  return new URL(previewUrl(to, signPreview({ site: to, by: 'eve', until, versions }, secret))).pathname;
}
type Version = Preview['versions'][string];
/** Status of a link, and the code on its page. */
async function opened(path: string): Promise<[status: number, code: string | undefined]> {
  const { status, body } = await site.send(path);
  expect(body.toString()).not.toContain('<p>a evil');
  return [status, /SITE_(SIGN|ARTIFACT)\w+/.exec(body.toString())?.[0]];
}

const EVIL: [what: string, key: (given: typeof loot) => Loot['eve'] | undefined, code: string][] = [
  ['that no one signed', () => undefined, 'SITE_SIGNATURE_MISSING'],
  ['of a foreign key', ({ eve }) => eve, 'SITE_SIGNATURE_MISSING'],
  ['of a signer of b', ({ ben }) => ben, 'SITE_SIGNATURE_MISSING'],
  ['of a key that was revoked', ({ revoked }) => revoked, 'SITE_SIGNATURE_MISSING'],
  ['of a key whose time is over', ({ expired }) => expired, 'SITE_SIGNER_EXPIRED'],
];
const evilVersion = async (key: Loot['eve'] | undefined): Promise<Version> => ({
  ...(await storeEvil({ ...loot, store: readStore() }, key)),
  url: 'a/evil/section.json',
});

test.each(EVIL)('a link to a version %s shows nothing of it', async (_what, key, code) => {
  expect(await opened(linkTo({ a: await evilVersion(key(loot)) }))).toEqual([409, code]);
});

const ATTACKED: [what: string, code: string, act: (store: RawStore, folder: string) => unknown][] = [
  ['a file is swapped', 'SITE_ARTIFACT_HASH', (store, folder) => store.write(`${folder}server.cjs`, '')],
  [
    'the manifest is swapped',
    'SITE_ARTIFACT_HASH',
    (store, folder) => store.write(`${folder}section.json`, '{}'),
  ],
  [
    'the signatures are stripped',
    'SITE_SIGNATURE_MISSING',
    async (store, folder) => {
      for (const path of await store.list(`${folder}signatures/`)) await store.remove(path);
    },
  ],
];

test.each(ATTACKED)('a link that its team made shows nothing once %s', async (what, code, act) => {
  const { entry } = await site.signing!.add(section('a', `3.${what.length}.0`));
  const versions = { a: { url: entry.url, ...entry.metadata } };
  await act(readStore(), `a/${entry.metadata.version}/`);
  expect(await opened(linkTo(versions))).toEqual([409, code]);
});

const STRANGE: [what: string, link: (version: Version) => string][] = [
  ['of another site', (a) => linkTo({ a }, 'https://staging.example.com')],
  ['signed with another secret', (a) => linkTo({ a }, site.origin, `${PREVIEW_KEY}!`)],
  ['that was edited', (a) => linkTo({ a }).replace(/....\./, 'AAAA.')],
  [
    'to an address with dot segments',
    (a) => linkTo({ a: { ...a, url: '../elsewhere/a/evil/section.json' } }),
  ],
  ['to a name with dot segments', (a) => linkTo({ '../a': a })],
  ['to a name in capitals', (a) => linkTo({ A: a })],
];

test.each(STRANGE)('a link %s shows nothing', async (_what, link) => {
  const [status] = await opened(link(await evilVersion(loot.eve)));
  expect(status).toBeGreaterThanOrEqual(400);
});

test('a link to what its team has signed shows it', async () => {
  const { entry } = await site.signing!.add(section('a', '4.0.0'));
  const { headers } = await site.send(linkTo({ a: { url: entry.url, ...entry.metadata } }));
  const Cookie = headers['set-cookie']![0]!.split(';')[0]!;
  expect((await site.send('/a', { headers: { Cookie } })).body.toString()).toContain('<p>a 4.0.0</p>');
});

test('a revision that a team walks up with its own key is left behind by a restore of the operator, for good', async () => {
  const { signing, activation, check } = site as Required<Served>;
  const good = documentNow();
  const walked = [1, 2, 3].map((step) => {
    const document = structuredClone(good);
    const entry = document.microFrontends.b!.find(({ deployment }) => deployment.default)!;
    entry.extras = released(
      entry.metadata,
      loot.environment,
      activation.state.revision! + step * 100_000,
      loot.ben,
      { section: 'b' },
    );
    return document;
  });
  for (const document of walked) {
    writeDocument(document);
    await check();
    expect(activation.state.revision).toBe(
      document.microFrontends.b!.find(({ deployment }) => deployment.default)!.extras.revision,
    );
  }
  const before = await pagesOf(site);
  const highest = String(activation.state.revision);
  writeDocument(good);
  await check();
  expect(activation.state).toMatchObject({
    registryOlder: true,
    registryProblem: expect.stringContaining(highest),
  });
  await expect(restore(tool(loot.ben), highest)).rejects.toMatchObject({ code: 'SITE_SIGNER_UNKNOWN' });
  await restore(tool(signing!.operator), highest);
  await check();
  expect([codesOf(site), await pagesOf(site)]).toEqual([[], before]);
  const restored = documentNow();
  for (const { microFrontends } of walked) {
    writeDocument({ ...restored, microFrontends: { ...restored.microFrontends, b: microFrontends.b! } });
    await check();
    expect(codesOf(site)).toEqual([expect.stringMatching(/^SITE_RELEASE_(REPLAYED|JUMP)$/)]);
    // one section alone that goes back
    expect(activation.state.registryOlder).toBe(false);
    expect(await pagesOf(site)).toEqual(before);
  }
  writeDocument(restored);
  await deploy(tool(loot.ben), [next('b')]);
  await signing!.snapshot();
  await check();
  expect([codesOf(site), codesOf(await freshServer())]).toEqual([[], []]);
  expect((await pagesOf(site))['/b']).toContain(`2.${turns.b}.0`);
});
