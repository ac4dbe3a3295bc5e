import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '@site/deploy-tool';
import { type FixtureSection, fixtureStore } from '@site/fixture-site';
import {
  type Diagnostic,
  dataFolder,
  Refused,
  type RegistryDocument,
  type RegistryEntry,
} from '@site/registry';
import { sha384 } from '@site/server-kit';
import { servedSite } from './served-site.ts';

/** Without a code it may go live, and changes only its own pages. */
interface Attempt {
  what: string;
  section: Omit<FixtureSection, 'name'>;
  refused?: RegExp;
}

const INVALID = /SITE_ARTIFACT_INVALID/;
const NAME = /SITE_ARTIFACT_(NAME|INVALID)/;
const manifest = (what: string, change: object, refused: RegExp = INVALID): Attempt => ({
  what,
  section: { manifest: change },
  refused,
});
const page = (what: string, change: object, refused?: RegExp): Attempt => ({
  what,
  section: { pages: [{ path: '/x', ...change }] },
  ...(refused && { refused }),
});

/** `/x` is the section's own path. */
const ATTEMPTS: Attempt[] = [
  manifest(
    'a shared module called constructor',
    { shared: { constructor: '1.0.0' } },
    /SITE_CONTRACT_SHARED/,
  ),
  manifest('the name of another section', { name: 'a' }, NAME),
  manifest('a name that every object knows', { name: '__proto__' }),
  {
    what: 'dollar signs in a redirect',
    section: { redirects: [{ from: '/x/r', to: '/x?price=$args&x=$1', status: 301 }] },
  },
  page('the title of another section’s page', { body: '<p>x</p>', heading: '<h1>Page /a</h1>' }),
  page(
    'a thrown object that runs code when it is shown',
    {
      code: "const hook = () => { throw new Error('from the hook'); }; throw Object.assign(Object.create({ [Symbol.for('nodejs.util.inspect.custom')]: hook }), { toString: hook, toJSON: hook, [Symbol.toPrimitive]: hook })",
    },
    /SITE_RENDER_(THROWS|CRASHED)/,
  ),
  {
    what: 'a module object that answers to every name',
    section: {
      server:
        "module.exports = new Proxy({}, { get: (target, name) => name === 'modules' ? new Proxy({}, { get: () => async () => ({ default: () => '<h1>owned</h1>' }) }) : undefined })",
    },
    refused: /SITE_/,
  },
];

const named = ATTEMPTS.map((attempt, at) => {
  const name = `x${at}`;
  const section = JSON.parse(
    JSON.stringify({ name, ...attempt.section }).replaceAll('"/x', `"/${name}`),
  ) as FixtureSection;
  return { ...attempt, name, section };
});

type Served = Awaited<ReturnType<typeof servedSite>>;
let site: Served;
let before: Awaited<ReturnType<typeof pagesOf>>;
let good: string;

const HONEST: FixtureSection[] = [
  { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]' }, { path: '/a/two' }], style: '.a{color:blue}' },
  { name: 'b', parts: { Part: { body: '<p>A part.</p>' } }, notFound: [{ pattern: '/b/*' }] },
];

async function pagesOf({ send }: Pick<Served, 'send'>): Promise<Record<string, string>> {
  const paths = ['/a', '/a/two', '/b', '/b/none', '/none', '/robots.txt'];
  const pages = paths.map(async (path) => {
    const { status, headers, body } = await send(path);
    return [path, [status, headers['content-type'], headers['content-security-policy'], body].join('\n')];
  });
  return Object.fromEntries(await Promise.all(pages));
}

const registryFile = () => join(site.store.store, 'registry.json');
const documentNow = () => JSON.parse(readFileSync(registryFile(), 'utf8')) as RegistryDocument;
let revision = 10;

/** Past every gate, as a process with write access could. */
function plant(document: RegistryDocument, name: string, section: FixtureSection): RegistryEntry {
  const built = join(site.store.build(section), 'dist', 'artifact');
  const text = readFileSync(join(built, 'section.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  cpSync(built, join(site.store.store, name, version), { recursive: true });
  revision += 1;
  const planted: RegistryEntry = {
    url: `${name}/${version}/section.json`,
    metadata: { integrity: `sha384-${sha384(text)}`, version },
    deployment: { traffic: 100, default: true },
    extras: { revision, changedAt: new Date(0).toISOString(), changedBy: 'eve' },
  };
  document.microFrontends[name] = [planted];
  return planted;
}

beforeAll(async () => {
  // each section's code in a process of its own
  site = await servedSite(HONEST, { refusalsFail: false, store: fixtureStore('a', 'b') });
  const { grants } = site.store.environment.config;
  for (const { name } of named) grants[name] = { paths: [`/${name}`, `/${name}/*`], menus: ['platform'] };
  before = await pagesOf(site);
  good = readFileSync(registryFile(), 'utf8');
});

describe('hostile versions, all at once', () => {
  let other: Served;
  let refusedByTool: Diagnostic[];
  const builtOf = ({ section }: { section: FixtureSection }) => site.store.build(section);

  /** Written past the gate on two servers, and deployed by their teams. */
  beforeAll(async () => {
    const document = documentNow();
    for (const { name, section } of named) plant(document, name, section);
    writeFileSync(registryFile(), JSON.stringify(document));
    await site.check();
    const store = { ...site.store, data: dataFolder(join(site.store.root, 'fresh')) };
    other = await servedSite([], { store, refusalsFail: false });
    await other.check();
    writeFileSync(registryFile(), good);
    const valid = named.filter(({ refused }) => refused !== INVALID && refused !== NAME);
    const error = await prepare(site.store.tool().context, valid.map(builtOf)).catch((reason) => reason);
    expect(error).toBeInstanceOf(Refused);
    refusedByTool = error.refusals;
  }, 120_000);

  test('change no other page, on a running server and on one with an empty disk, and no other section is blamed', async () => {
    expect(await pagesOf(site)).toEqual(before);
    expect(await pagesOf(other)).toEqual(before);
    const hostile = new Set(named.flatMap(({ name, refused }) => (refused ? [name] : [])));
    const all = [site, other].flatMap(({ activation }) => activation.state.refusals);
    expect([...all, ...refusedByTool].filter(({ section }) => !hostile.has(section))).toEqual([]);
  });

  test.each(named)('$what', async ({ name, section, refused }) => {
    const codesIn = (refusals: Diagnostic[]) =>
      refusals.filter((one) => one.section === name).map(({ code }) => code);
    const expected = refused ? expect.arrayContaining([expect.stringMatching(refused)]) : [];
    for (const { activation, send } of [site, other]) {
      expect(codesIn(activation.state.refusals)).toEqual(expected);
      expect((await send(`/${name}`)).status).toBe(refused ? 503 : 200);
    }
    if (refused !== INVALID && refused !== NAME) return;
    const { context } = site.store.tool();
    const code = refused === INVALID ? 'SITE_ARTIFACT_INVALID' : expect.stringMatching(/REFUSED|INVALID/);
    await expect(prepare(context, [builtOf({ section })])).rejects.toMatchObject({ code });
  });
});
