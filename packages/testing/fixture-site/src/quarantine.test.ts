import { readFileSync } from 'node:fs';
import {
  type ComposeResult,
  type Composition,
  composePreview,
  pageStore,
  reasonsOf,
  resolve,
  serverCandidates,
  sitePorts,
} from '@site/composer';
import { type DeployContext, deploy, deployWhatPasses, prepare, storeBuilt } from '@site/deploy-tool';
import { liveEntries, Refused } from '@site/registry';
import { createActivation } from '@site/site-server';
import type { FixtureSection } from './fixture-sections.ts';
import { fixtureStore, fixtureStoreWithPages } from './fixture-store.ts';

const text = (name: string, words: string, more: Partial<FixtureSection> = {}): FixtureSection => ({
  name,
  pages: [{ path: `/${name}`, body: `<p>${words}</p>` }],
  ...more,
});
const failing = (name: string, code = "throw new Error('x')", more: Partial<FixtureSection> = {}) => ({
  name,
  pages: [{ path: `/${name}`, body: '<p>failing</p>', code }],
  ...more,
});
const menu = (name: string): Partial<FixtureSection> => ({
  navigation: [{ menu: 'platform', label: `Menu of ${name}`, href: `/${name}`, order: 1 }],
});
/** Renders until a menu entry is added, which renders its page again. */
const untilMenu = "if (site.frame.navigation.length > 0) throw new Error('x')";

function site() {
  const store = fixtureStoreWithPages('a', 'b', 'c');
  const refused: string[] = [];
  let year = 2026;
  const environment = () => ({ ...store.environment, year });
  const activation = createActivation({
    registry: store.registry,
    data: store.data,
    environment,
    prepare: async () => () => {},
  });
  const { state, check, events } = activation;
  events.on('quarantined', (refusals) =>
    refused.push(...refusals.map(({ code, section }) => `${code} ${section}`)),
  );
  const served = (path: string) => {
    const key = state.live?.pages[path];
    if (!key) return undefined;
    return /<p>(.*?)<\/p>/.exec(pageStore(store.data.pages).read(key).body.identity.toString())?.[1];
  };
  return {
    ...store,
    state,
    refused,
    check,
    served,
    all: () => ['/a', '/b', '/c'].map(served),
    nextYear: () => {
      year += 1;
    },
    tool: (data = store.data): DeployContext => ({
      ...store.tool().context,
      data,
      environment: environment(),
    }),
  };
}

/** With each refusal renamed, as hostile code may do. */
async function withForgedNames(
  { registry, data, environment }: ReturnType<typeof site>,
  forge: (section: string, route?: string) => string,
  live?: Composition,
) {
  const document = await registry.read();
  const ports = sitePorts({ sources: registry, data, environment, document });
  const forged = (result: ComposeResult): ComposeResult =>
    result.ok
      ? result
      : {
          ...result,
          refusals: result.refusals.map((one) => ({ ...one, section: forge(one.section, one.route) })),
        };
  const resolution = await resolve(serverCandidates({ document }, live), live, {
    ...ports,
    compose: async (request) => forged(await ports.compose(request)),
  });
  return { result: resolution.result, held: reasonsOf(resolution) };
}

const sectionsOf = (result: ComposeResult) => result.ok && Object.keys(result.composition.sections).sort();

describe('on a server where nothing is live', () => {
  test.each(['a', 'b', 'c'])(
    'one bad section, %s, is left out and named; all other pages are live',
    async (bad) => {
      const made = site();
      const others = ['a', 'b', 'c'].filter((name) => name !== bad);
      await made.publish([{}, failing(bad), ...others.map((name) => text(name, 'good'))]);
      await made.check();
      expect(others.map((name) => made.served(`/${name}`))).toEqual(['good', 'good']);
      expect(made.state.refusals).toMatchObject([{ code: 'SITE_RENDER_THROWS', section: bad }]);
    },
  );

  test.each([
    ['a', 'b'],
    ['c', 'a'],
    ['b', 'shell'],
    ['b', 'unknown'],
  ])('a refusal of %s that names %s removes the one whose page it is', async (bad, innocent) => {
    const made = site();
    const others = ['a', 'b', 'c'].filter((name) => name !== bad);
    await made.publish([{}, failing(bad), ...others.map((name) => text(name, 'good'))]);
    const { result, held } = await withForgedNames(made, () => innocent);
    expect(sectionsOf(result)).toEqual(others);
    expect(held).toMatchObject([{ section: bad }]);
  });

  test('a broken link that names another section removes the one whose page it is on', async () => {
    const made = site();
    await made.publish([
      {},
      text('a', 'bad', {
        pages: [{ path: '/a', body: '<div data-section="b"><a href="/b/no">x</a></div>' }],
      }),
      text('b', 'good'),
      text('c', 'good'),
    ]);
    const { result, held } = await withForgedNames(made, () => 'b');
    expect(sectionsOf(result)).toEqual(['b', 'c']);
    expect(held.map(({ section }) => section)).toEqual(['a']);
  });

  test('a broken menu entry, which is on every page, removes the one that declares it', async () => {
    const made = site();
    const entry = { menu: 'platform' as const, label: 'x', href: '/a/no', order: 1 };
    await made.publish([{}, text('a', 'good'), text('b', 'good'), text('c', 'bad', { navigation: [entry] })]);
    await made.check();
    expect(made.all()).toEqual(['good', 'good', undefined]);
    expect(made.refused).toEqual(['SITE_LINK_BROKEN c']);
  });

  test('a section that embeds another and blames it goes, and the other one stays', async () => {
    const made = site();
    await made.publish([
      {},
      { name: 'a', pages: [{ path: '/a', body: '[[b/Part]]', code: "throw new Error('x')" }] },
      text('b', 'good', { parts: { Part: {} } }),
      text('c', 'good'),
    ]);
    const { result, held } = await withForgedNames(made, () => 'b');
    expect(sectionsOf(result)).toEqual(['b', 'c']);
    expect(new Set(held.map(({ section }) => section))).toEqual(new Set(['a']));
  });
});

describe('on a server where all were good', () => {
  test('a change that blames one that did not change is quarantined itself', async () => {
    const made = site();
    await made.publish([{}, text('a', 'one'), text('b', 'one'), text('c', 'one')]);
    await made.check();
    await made.publish([failing('a')]);
    const { result, held } = await withForgedNames(made, () => 'b', made.state.live);
    expect(result).toMatchObject({ ok: true, composition: { sections: made.state.live!.sections } });
    expect(held).toMatchObject([{ section: 'a', route: '/a' }]);
  });

  test('a live section that fails once another changes the menu keeps its pages, and the change is live', async () => {
    const made = site();
    await made.publish([{}, failing('a', untilMenu), text('b', 'one'), text('c', 'one')]);
    await made.check();
    const page = made.state.live!.pages['/a'];
    await made.publish([text('b', 'two', menu('b'))]);
    await made.check();
    expect(made.all()).toEqual(['failing', 'two', 'one']);
    expect(made.state.live!.pages['/a']).toBe(page);
    expect(made.refused).toEqual(['SITE_RENDER_THROWS a']);
    // Once more, with what is stored already.
    await made.publish([text('c', 'two', menu('c'))]);
    await made.check();
    expect(made.all()).toEqual(['failing', 'two', 'two']);
    // Ended by its own new version.
    await made.publish([text('a', 'fixed')]);
    await made.check();
    expect([made.all(), made.state.refusals, made.state.live!.kept]).toEqual([
      ['fixed', 'two', 'two'],
      [],
      undefined,
    ]);
  });

  test('what a live section leaves behind while another one’s page is rendered does not hold that one back', async () => {
    const made = site();
    const late = "if (site.frame.navigation.length > 0) setTimeout(() => { throw new Error('late') }, 50)";
    const slow = 'await new Promise((resolve) => setTimeout(resolve, 300))';
    await made.publish([{}, failing('a', late), text('b', 'one')]);
    await made.check();
    const next = { ...failing('b', slow), ...menu('b') };
    await deploy(made.tool(), [made.build(next)]);
    await made.check();
    expect(made.all()).toEqual(['failing', 'failing', undefined]);
  });

  test('a preview of another section is not refused for it', async () => {
    const made = site();
    await made.publish([{}, failing('a', untilMenu), text('b', 'one')]);
    await made.check();
    const change = await storeBuilt(made.tool(), made.build(text('b', 'two', menu('b'))));
    const versions = { b: { url: change.entry.url, ...change.entry.metadata } };
    const { result } = await composePreview(versions, made.state.live!, {
      sources: made.registry,
      data: made.data,
      environment: made.environment,
    });
    expect(result).toMatchObject({ ok: true, composition: { kept: { a: made.state.live!.id } } });
  });

  test('a page that uses an origin whose grant is withdrawn stays as it is, and the next version has the narrow policy', async () => {
    const made = site();
    const grant = made.environment.config.grants.a!;
    const tile = '<p>one</p><img src="https://tiles.example.com/1.png" alt="">';
    const csp = () => pageStore(made.data.pages).read(made.state.live!.pages['/a']!).csp;
    grant.origins = { img: ['https://tiles.example.com'] };
    await made.publish([{}, { name: 'a', pages: [{ path: '/a', body: tile }] }, text('b', 'one')]);
    await made.check();
    expect([made.all(), made.refused]).toEqual([['one', 'one', undefined], []]);
    delete grant.origins;
    await made.check();
    expect([made.all(), made.refused]).toEqual([['one', 'one', undefined], ['SITE_PAGE_URL a']]);
    expect([csp().includes('tiles'), made.state.live!.live.policies]).toEqual([true, undefined]);
    await made.publish([text('a', 'two')]);
    await made.check();
    expect([made.all(), csp().includes('tiles')]).toEqual([['two', 'one', undefined], false]);
  });

  test('a page that fails in the new year keeps no other section from it', async () => {
    const made = site();
    await made.publish([
      {},
      failing('a', "if (site.frame.year > 2026) throw new Error('x')"),
      text('b', 'one'),
    ]);
    await made.check();
    made.nextYear();
    await made.check();
    const { pages } = made.state.live!;
    const html = (path: string) => pageStore(made.data.pages).read(pages[path]!).body.identity.toString();
    expect([html('/a'), html('/b')].map((page) => /<footer>(\d+)/.exec(page)?.[1])).toEqual(['2026', '2027']);
    expect(made.refused).toEqual(['SITE_RENDER_THROWS a']);
  });
});

describe('in the deploy tool', () => {
  test('a page that fails by date quarantines neither another section nor the shell, on this disk or a new one', async () => {
    const date = Date.now() + 6000;
    const made = site();
    await made.publish([
      {},
      failing('a', `if (Date.now() > ${date}) throw new Error('x')`),
      text('b', 'one'),
      failing('c', untilMenu),
    ]);
    await made.check();
    expect(made.all()).toEqual(['failing', 'one', 'failing']);
    await new Promise((resolve) => setTimeout(resolve, date - Date.now() + 1));
    for (const data of [made.data, fixtureStore().data]) {
      for (const change of [
        text('b', 'two', menu('b')),
        { style: 'body{margin:1px}', navigation: undefined },
      ]) {
        const done = await prepare(made.tool(data), [made.build(change)]);
        const named = done.warnings
          .filter(({ code }) => code === 'SITE_RENDER_THROWS')
          .map(({ section }) => section);
        expect(named.sort()).toEqual(change.navigation ? ['a', 'c'] : ['a']);
      }
    }
    await deploy(made.tool(), [made.build(text('b', 'two', menu('b')))]);
    await made.check();
    expect(made.all()).toEqual(['failing', 'two', 'failing']);
    await made.publish([{ style: 'body{margin:2px}' }]);
    await made.check();
    expect([made.all(), made.state.live!.shell.version]).toEqual([
      ['failing', 'two', 'failing'],
      liveEntries(await made.registry.read()).get('shell')!.metadata.version,
    ]);
  }, 60_000);

  test('a new shell under which a good page fails is refused, and that section is not quarantined', async () => {
    const made = site();
    await deploy(made.tool(), [
      made.build({}),
      made.build(failing('a', "if (site.frame.tag) throw new Error('x')")),
    ]);
    const server = (await import('node:fs')).readFileSync(
      `${made.store}/shell/${liveEntries(await made.registry.read()).get('shell')!.metadata.version}/server.cjs`,
      'utf8',
    );
    const bad = {
      server: server.replace('const used = [];', 'const used = []; frame = { ...frame, tag: 1 };'),
    };
    await expect(deploy(made.tool(), [made.build(bad)])).rejects.toThrow(Refused);
  });

  test('of several first versions the one that blames another is left out, and the other goes live', async () => {
    const made = site();
    const bad: FixtureSection = {
      name: 'a',
      pages: [{ path: '/a', body: '<div data-section="b"><a href="/b/no">x</a></div>' }],
    };
    const done = await deployWhatPasses(
      made.tool(),
      [{}, bad, text('b', 'good')].map((one) => made.build(one)),
    );
    expect(done.leftOut).toMatchObject([{ section: 'a' }]);
    expect(done.changes.map(({ section }) => section)).toEqual(['shell', 'b']);
    expect(readFileSync(`${made.store}/registry.json`, 'utf8')).not.toContain('"a"');
  });
});
