import { readFileSync } from 'node:fs';
import { composePreview, pageStore } from '@site/composer';
import { type DeployContext, deploy, prepare, storeBuilt } from '@site/deploy-tool';
import { liveEntries, Refused } from '@site/registry';
import { createActivation } from '@site/site-server';
import { type FixtureSection, sectionWith } from './fixture-sections.ts';
import { fixtureStore, fixtureStoreWithPages } from './fixture-store.ts';
import { withArrivals } from './with-arrivals.ts';

const failing = (name: string, code: string): FixtureSection => ({
  name,
  pages: [{ path: `/${name}`, body: '<p>failing</p>', code }],
});
const menu = (name: string): Partial<FixtureSection> => ({
  navigation: [{ menu: 'platform', label: `Menu of ${name}`, href: `/${name}`, order: 1 }],
});
/** Renders until a menu entry is added, which renders its page again. */
const UNTIL_MENU = "if (site.frame.navigation.length > 0) throw new Error('x')";

function site() {
  const store = fixtureStoreWithPages('a', 'b', 'c');
  const refused: string[] = [];
  let year = 2026;
  const environment = () => ({ ...store.environment, year });
  const activation = withArrivals(
    createActivation({
      registry: store.registry,
      data: store.data,
      environment,
      prepare: async () => () => {},
    }),
  );
  const { state, check, events } = activation;
  events.on('quarantined', (refusals) =>
    refused.push(...refusals.map(({ code, section }) => `${code} ${section}`)),
  );
  const page = (path: string) => pageStore(store.data.pages).read(state.live!.pages[path]!);
  const html = (path: string) => (state.live?.pages[path] ? page(path).body.identity.toString() : '');
  return {
    ...store,
    state,
    refused,
    html,
    csp: (path: string) => page(path).csp,
    all: () => ['/a', '/b', '/c'].map((path) => /<p>(.*?)<\/p>/.exec(html(path))?.[1]),
    nextYear: () => {
      year += 1;
    },
    async go(...sections: Parameters<typeof store.publish>[0]) {
      await store.publish(sections);
      await check();
    },
    tool: (data = store.data): DeployContext => ({
      ...store.tool().context,
      data,
      environment: environment(),
    }),
  };
}

test('a live section that fails once another changes the menu keeps its pages, in a preview too, and the change is live', async () => {
  const { go, build, tool, all, refused, state, registry, data, environment } = site();
  await go({}, failing('a', UNTIL_MENU), sectionWith('b', 'one'), sectionWith('c', 'one'));
  const page = state.live!.pages['/a'];
  const { entry } = await storeBuilt(tool(), build(sectionWith('b', 'shown', menu('b'))));
  const versions = { b: { url: entry.url, ...entry.metadata } };
  const previewed = await composePreview(versions, state.live!, { sources: registry, data, environment });
  expect(previewed.result).toMatchObject({ ok: true, composition: { kept: { a: state.live!.id } } });
  await go(sectionWith('b', 'two', menu('b')));
  expect([all(), state.live!.pages['/a']]).toEqual([['failing', 'two', 'one'], page]);
  expect(refused).toEqual(['SITE_RENDER_THROWS a']);
  // Once more, with what is stored already.
  await go(sectionWith('c', 'two', menu('c')));
  expect(all()).toEqual(['failing', 'two', 'two']);
  // Ended by its own new version.
  await go(sectionWith('a', 'fixed'));
  expect([all(), state.refusals, state.live!.kept]).toEqual([['fixed', 'two', 'two'], [], undefined]);
});

test('a page that uses an origin whose grant is withdrawn stays as it is, and the next version has the narrow policy', async () => {
  const { go, environment, all, refused, csp, state } = site();
  const grant = environment.config.grants.a!;
  const tile = '<p>one</p><img src="https://tiles.example.com/1.png" alt="">';
  grant.origins = { img: ['https://tiles.example.com'] };
  await go({}, { name: 'a', pages: [{ path: '/a', body: tile }] }, sectionWith('b', 'one'));
  expect([all(), refused]).toEqual([['one', 'one', undefined], []]);
  delete grant.origins;
  await go();
  expect([all(), refused]).toEqual([['one', 'one', undefined], ['SITE_PAGE_URL a']]);
  expect([csp('/a').includes('tiles'), state.live!.live.policies]).toEqual([true, undefined]);
  await go(sectionWith('a', 'two'));
  expect([all(), csp('/a').includes('tiles')]).toEqual([['two', 'one', undefined], false]);
});

test('a page that fails by date holds back no other section and no shell, on the server and in the tool, on this disk or a new one', async () => {
  const { go, nextYear, html, all, refused, tool, build, state, registry } = site();
  const began = Date.now();
  await go({}, sectionWith('b', 'one'), failing('c', UNTIL_MENU));
  const date = Date.now() + 2 * (Date.now() - began) + 300;
  await go(failing('a', `if (Date.now() > ${date}) throw new Error('x')`));
  expect(all()).toEqual(['failing', 'one', 'failing']);
  await new Promise((resolve) => setTimeout(resolve, date - Date.now() + 1));
  for (const data of [undefined, fixtureStore().data])
    for (const [change, named] of [
      [sectionWith('b', 'two', menu('b')), ['a', 'c']],
      [{ style: 'body{margin:1px}' }, ['a']],
    ] as const) {
      const { warnings } = await prepare(tool(data), [build(change)]);
      const thrown = warnings.filter(({ code }) => code === 'SITE_RENDER_THROWS');
      expect(thrown.map(({ section }) => section).sort()).toEqual(named);
    }
  nextYear();
  await go();
  expect(['/a', '/b'].map((path) => /<footer>(\d+)/.exec(html(path))?.[1])).toEqual(['2026', '2027']);
  expect(refused).toEqual(['SITE_RENDER_THROWS a']);
  await deploy(tool(), [build(sectionWith('b', 'two', menu('b')))]);
  await go({ style: 'body{margin:2px}' });
  expect(all()).toEqual(['failing', 'two', 'failing']);
  const { version } = liveEntries(await registry.read()).get('shell')!.metadata;
  expect(state.live!.shell.version).toBe(version);
});

test('a new shell under which a good page fails is refused, and that section is not quarantined', async () => {
  const { tool, build, store, registry } = site();
  const tagged = failing('a', "if (site.frame.tag) throw new Error('x')");
  await deploy(tool(), [build({}), build(tagged)]);
  const { url } = liveEntries(await registry.read()).get('shell')!;
  const server = readFileSync(`${store}/${url.replace('section.json', 'server.cjs')}`, 'utf8');
  const bad = {
    server: server.replace('const used = [];', 'const used = []; frame = { ...frame, tag: 1 };'),
  };
  await expect(deploy(tool(), [build(bad)])).rejects.toThrow(Refused);
});
