import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Preview, previewUrl, signPreview } from '@site/composer';
import { deploy, promote } from '@site/deploy-tool/option';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { sectionWith } from '@site/fixture-site/fixture-sections';
import { dataFolder, liveEntries, openRegistry, type RegistryDocument, withLive } from '@site/registry';
import { composeRegistry } from '@site/site-server';
import { PREVIEW_KEY, servedSite } from '@site/test-kit/served-site';
import { ATTACKS, grantLoot, LOOT_KEYS, type Loot, STAGING } from './testing/attacks.ts';
import { fixtureSigning } from './testing/fixture-signing.ts';
import { fixtureKeys, signedChange } from './testing/signed-change.ts';
import { signStatement } from './trust/envelope.ts';
import { snapshotFile } from './trust/operator-files.ts';
import { type Snapshot, versionOf } from './trust/statements.ts';
import { trustedRegistry } from './trust/trusted-registry.ts';

const section = (name: string, version: string) => sectionWith(name, `${name} ${version}`, { version });
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
let signing: ReturnType<typeof fixtureSigning>;
let folder: string;
let loot: Loot;
const readDocument = (): RegistryDocument => JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8'));
const writeDocument = (document: RegistryDocument) =>
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(document));
let production: ReturnType<typeof signing.tool>;

async function pagesOf({ send }: Served): Promise<Record<string, string>> {
  const pages = ['/a', '/b', '/none'].map(async (path) => {
    const { status, headers, body } = await send(path);
    const text = /<p>(.*?)<\/p>/.exec(body.toString())?.[1];
    return [path, `${status} ${text} ${headers.etag}`] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

let fresh = 0;
/** A server with an empty disk except for rendered pages, which are addressed by content. */
async function freshServer(): Promise<Served> {
  fresh += 1;
  const data = dataFolder(join(site.store.root, `fresh-${fresh}`, 'data'));
  cpSync(site.data.pages, data.pages, { recursive: true, dereference: true });
  const other = await serve({ ...site.store, data }, signing);
  await other.check();
  return other;
}

const unique = (codes: string[]) => [...new Set(codes)];
const named = (code?: string) => (code ? [code] : []);
/** Of what is refused, and of why the registry cannot be read. */
const codesOf = ({ activation: { state } }: Served) => {
  const { refusals, registryProblem, registryOlder } = state;
  const problem = registryProblem && !registryOlder ? [registryProblem.split(':')[0]!] : [];
  return unique([...refusals.map(({ code }): string => code), ...problem]);
};

const turns: Record<string, number> = {};
const next = (name: string) => {
  turns[name] = 3 - (turns[name] ?? 2);
  return site.store.build(section(name, `2.${turns[name]}.0`));
};

beforeAll(async () => {
  site = await serve();
  signing = site.signing!;
  folder = site.store.store;
  const { config, origin } = site.store.environment;
  const keys = { ...fixtureKeys(...LOOT_KEYS), own: signing.keyOf('a'), ben: signing.keyOf('b') };
  grantLoot(config, keys);
  config.snapshotDays = 30;
  const older = readDocument();
  await deploy(signing.tool(keys.own), [site.store.build(section('a', '1.1.0'))]);
  await site.check();

  const { metadata, url } = liveEntries(readDocument()).get('a')!;
  const there = signedChange('a', keys.own, 9, { environment: STAGING });
  const snapshot = (change: Partial<Snapshot>, key = signing.operator) => {
    const sections = Object.fromEntries(trustedRegistry(readDocument(), signing.trust).releases);
    const now = { environment: origin, at: new Date().toISOString(), sections };
    return snapshotFile({ ...now, ...change }, key).text(undefined);
  };
  const evil = await signing.add({ ...section('a', 'evil'), style: '.a{color:red}' }, { version: null });
  loot = {
    keys,
    evil: evil.entry.metadata,
    older,
    elsewhere: withLive(older, 'a', { url, metadata }, there).microFrontends.a![0]!,
    snapshots: {
      old: snapshot({ at: new Date(Date.now() - 40 * 86_400_000).toISOString() }),
      ofBen: snapshot({}, keys.ben),
      elsewhere: snapshot({ environment: STAGING }),
    },
  };
  const place = fixtureStoreWithPages('a', 'b');
  const environment = { ...place.environment, origin: 'https://production.example.com' };
  production = fixtureSigning(place, environment, signing.operator, signing.teams).tool(signing.operator);
});

/** Of attacks that the registry document alone decides, one for each outcome. */
const outcomes = new Set<string>();
const SERVED = ATTACKS.filter(({ registry, version, files, config, running, fresh, tool, section }) => {
  if (!registry || version || files || config) return true;
  const outcome = JSON.stringify([running, fresh, tool, section]);
  return !outcomes.has(outcome) && outcomes.add(outcome);
});

test.each(SERVED.map((attack) => [attack.name, attack] as const))('%s', async (_name, attack) => {
  await signing.snapshot();
  const backup = join(site.store.root, 'backup');
  cpSync(join(folder, 'a'), join(backup, 'a'), { recursive: true });
  const before = await pagesOf(site);
  const { config } = site.store.environment;
  const grants = structuredClone(config.grants);
  const { revision: known } = site.activation.state;
  const document = readDocument();

  if (attack.version) {
    const key = loot.keys[attack.version];
    await site.store
      .tool()
      .context.store.sign('a', 'evil', key.public.id, signStatement(versionOf('a', loot.evil), key));
  }
  if (attack.registry) writeDocument(attack.registry(document, loot));
  attack.files?.(folder, join('a', liveEntries(document).get('a')!.metadata.version), loot);
  attack.config?.(config);

  await site.check();
  expect([await pagesOf(site), codesOf(site)]).toEqual([before, named(attack.running)]);
  const other = await freshServer();
  expect(codesOf(other)).toEqual(named(attack.fresh));
  const shown = await pagesOf(other);
  if (attack.fresh) expect(shown['/a']).toMatch(/^50\d /);
  else expect(shown).toEqual(before);

  // nothing of it gets into an export or another environment
  const from = openRegistry(folder, { origins: [], verifier: signing.verifier });
  const exported = composeRegistry(from, other.data, site.store.environment).then(
    () => [],
    ({ code, refusals = [{ code }] }: { code: string; refusals?: { code: string }[] }) =>
      unique(refusals.map((refusal) => refusal.code)),
  );
  expect(await exported).toEqual(named(attack.fresh));
  if (attack.tool && !attack.stopsAll)
    await expect(promote(production, from, ['a'])).rejects.toMatchObject({
      code: attack.promotes ? 'SITE_SHELL_NONE' : attack.tool,
    });

  // another team's deploy goes live; then the section's own team ends the attack
  const attacked = readDocument().microFrontends.a;
  const deployed = deploy({ ...signing.tool(loot.keys.ben), data: other.data }, [next('b')]);
  if (attack.stopsAll) await expect(deployed).rejects.toMatchObject({ code: attack.tool });
  else {
    const { warnings, revision } = await deployed;
    expect(unique(warnings.map(({ code }) => code))).toEqual(named(attack.tool));
    expect(revision).toBeLessThan(known! + 3);
    expect(readDocument().microFrontends.a).toEqual(attacked);
    await site.check();
    const pages = await pagesOf(site);
    expect([pages['/a'], pages['/b']]).toEqual([before['/a'], expect.stringContaining(`2.${turns.b}.0`)]);
  }
  rmSync(join(folder, 'a'), { recursive: true });
  cpSync(join(backup, 'a'), join(folder, 'a'), { recursive: true });
  if (attack.stopsAll) writeDocument(document);
  config.grants = grants;
  await deploy(signing.tool(loot.keys.own), [next('a')]);
  await signing.snapshot();
  await site.check();
  expect([codesOf(site), (await pagesOf(site))['/a']]).toEqual([
    [],
    expect.stringContaining(`2.${turns.a}.0`),
  ]);
});

test('a link to a version without a valid signature shows nothing, and to a signed one shows it', async () => {
  const linkTo = (version: Preview['versions'][string], name = 'a') => {
    const until = Date.now() + 3_600_000;
    const preview = { site: site.origin, by: 'eve', until, versions: { [name]: version } };
    return new URL(previewUrl(site.origin, signPreview(preview, PREVIEW_KEY))).pathname;
  };
  const evil = { url: 'a/evil/section.json', ...loot.evil };
  for (const link of [linkTo({ ...evil, url: '../elsewhere/a/evil/section.json' }), linkTo(evil, '../a')])
    expect((await site.send(link)).status).toBeGreaterThanOrEqual(400);
  const refused = await site.send(linkTo(evil));
  expect([refused.status, refused.body.toString()]).toEqual([
    409,
    expect.stringContaining('SITE_SIGNATURE_MISSING'),
  ]);
  expect(refused.body.toString()).not.toContain('<p>a evil');
  const { entry } = await signing.add(section('a', '4.0.0'));
  const { headers } = await site.send(linkTo({ url: entry.url, ...entry.metadata }));
  const Cookie = headers['set-cookie']![0]!.split(';')[0]!;
  expect((await site.send('/a', { headers: { Cookie } })).body.toString()).toContain('<p>a 4.0.0</p>');
});
