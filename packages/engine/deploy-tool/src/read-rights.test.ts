import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureStore } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { fixtureBucket } from '@site/fixture-site/fixture-bucket';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { renderHere } from '@site/fixture-site/render-here';
import { commandsWith } from './command-line.ts';

// The other user may not write the test runner's cache.
beforeAll(() => Promise.all(Object.values(commandsWith(undefined)).map((command) => command.load())));

afterEach(() => {
  if (process.getuid?.() === 0) process.seteuid!(0);
});

/** A store that is deployed and then only read. */
interface Place {
  environment: Record<string, string>;
  forbidWriting(): void;
  contents(): string;
}

const OTHER_USER = 65534;

const contentsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().join();

/** Of another user. Root may read everything, so a test of root changes its user. */
function folderPlace(root: string, store: string): Place {
  return {
    environment: { REGISTRY: store },
    contents: () => contentsOf(store),
    forbidWriting() {
      for (const one of [root, join(root, 'site'), ...foldersIn(join(root, 'site'))]) chmodSync(one, 0o777);
      for (const one of [store, ...foldersIn(store)]) chmodSync(one, 0o555);
      if (process.getuid?.() !== 0) return;
      process.seteuid!(OTHER_USER);
    },
  };
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));

async function bucketPlace(): Promise<Place> {
  const bucket = await fixtureBucket();
  return {
    environment: { ...bucket.environment, REGISTRY: bucket.location },
    contents: () => [...bucket.objects.keys()].sort().join(),
    forbidWriting() {
      bucket.faults.forbids = ['PUT', 'DELETE'];
    },
  };
}

async function publishedPlace(_root: string, store: string): Promise<Place> {
  mkdirSync(store, { recursive: true });
  const { url } = await fixtureOrigin(store);
  const place: Place = {
    environment: { REGISTRY: store },
    contents: () => contentsOf(store),
    forbidWriting() {
      place.environment.REGISTRY = `${url}registry.json`;
    },
  };
  return place;
}

/** With a prepared version and a new build. */
async function readOnly(at: (root: string, store: string) => Place | Promise<Place>) {
  const site = fixtureStore('a');
  renderHere(site.root);
  const place = await at(site.root, site.store);
  const called = calledTool(site, { PREVIEW_SECRET: 'a secret of thirty-two characters.' });
  const callIn = (folder: string, ...args: string[]) => called(args, { folder, env: place.environment });
  const call = (...args: string[]) => callIn(site.root, ...args);
  const a = (version: string, body = version) =>
    site.build({ name: 'a', version, pages: [{ path: '/a', body: `<p>${body}</p>` }] });
  for (const args of [
    ['deploy', site.build({ version: '1.0.0' }), a('1.0.0-aaaa')],
    ['prepare', a('1.0.0-bbbb')],
    ['deploy', a('1.0.0-cccc')],
  ])
    expect((await call(...args)).code).toBe(0);
  const [built, broken] = [a('1.0.0-dddd'), a('1.0.0-eeee', '<a href="/nowhere">x</a>')];
  const prepared = site.build({
    name: 'a',
    version: '1.0.0-bbbb',
    pages: [{ path: '/a', body: '<p>1.0.0-bbbb</p>' }],
  });
  place.forbidWriting();
  const was = place.contents();
  return { call, callIn, built, broken, prepared, unchanged: () => place.contents() === was, site };
}

describe.each([
  ['folder', folderPlace],
  ['bucket', bucketPlace],
  ['published registry', publishedPlace],
] as const)('%s', (kind, at) => {
  test('the right to read suffices for reading, checking and comparing; a change is refused by name, and nothing is written', async () => {
    const { call, callIn, built, broken, prepared, unchanged } = await readOnly(at);
    expect(await call('status')).toMatchObject({ code: 0, text: expect.stringContaining('1.0.0-cccc') });
    expect(await call('verify')).toMatchObject({ code: 0, text: expect.stringContaining('all are whole') });
    // the live version, and one that was only stored
    for (const version of ['1.0.0-cccc', ...(kind === 'published registry' ? [] : ['1.0.0-bbbb'])])
      expect(await call('show', 'a', version)).toMatchObject({
        code: 0,
        text: expect.stringContaining(version),
      });
    const history = await call('history');
    if (kind === 'published registry') {
      expect(history.code).toBe(3);
      expect(history.text).toMatch(
        /^SITE_HISTORY_UNPUBLISHED: .* publishes the registry without its history/,
      );
    } else expect(history).toMatchObject({ code: 0, text: expect.stringContaining('-> 1.0.0-cccc') });

    expect(await callIn(built, 'diff')).toMatchObject({
      code: 0,
      text: expect.stringContaining('1.0.0-cccc -> 1.0.0-dddd'),
    });
    expect(await call('prepare', built)).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /^Passed the gate[\s\S]*^Checked, not stored and not live\. The store may only be read here: /m,
      ),
    });
    expect((await call('prepare', built, '--json')).text).toContain('"stored":false');
    expect(await call('prepare', '--dry-run', built)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Checked: nothing was stored, and nothing is live.'),
    });
    expect(await call('prepare', broken)).toMatchObject({
      code: 1,
      text: expect.stringContaining('SITE_LINK_BROKEN'),
    });
    // by its name, and from the folder of a build that someone who may write has stored
    for (const stored of kind === 'published registry' ? ['a@1.0.0-aaaa'] : ['a@1.0.0-aaaa', prepared])
      expect(await call('preview', stored)).toMatchObject({
        code: 0,
        text: expect.stringContaining('/_preview/'),
      });
    const unstored = await call('preview', built);
    expect([unstored.code, unstored.text]).toEqual([
      3,
      expect.stringMatching(/^SITE_PREVIEW_UNSTORED: a 1\.0\.0-dddd [\s\S]*site preview a@1\.0\.0-dddd/),
    ]);
    for (const args of [
      ['deploy', built],
      ['rollback', 'a'],
      ['retire', 'a'],
    ]) {
      const { code, text } = await call(...args);
      const expected = kind === 'published registry' ? 'SITE_REGISTRY_READ_ONLY' : 'SITE_STORE_RIGHTS';
      expect([args[0], code, text]).toEqual([args[0], 3, expect.stringContaining(`${expected}: `)]);
    }
    expect(unchanged()).toBe(true);
  });
});

test('diff leaves nothing in the store, and a build of another commit goes live after it', async () => {
  const site = fixtureStore('a');
  const called = calledTool(site);
  const call = (args: string[], folder = site.root) => called(args, { folder });
  expect((await call(['deploy', site.build({})])).code).toBe(0);
  const of = (commit: string) => site.build({ name: 'a', version: '1.0.0', manifest: { commit } });
  expect(await call(['diff'], of('c0ffee'))).toMatchObject({ code: 0 });
  expect(existsSync(join(site.store, 'a'))).toBe(false);
  expect(await call(['deploy', of('decaf')])).toMatchObject({ code: 0 });
  expect(readFileSync(join(site.data.mirror, 'a', '1.0.0', 'section.json'), 'utf8')).toContain('decaf');
});
