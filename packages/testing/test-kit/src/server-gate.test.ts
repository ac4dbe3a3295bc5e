import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FixtureSection } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { until } from '@site/fixture-site/until';
import { PREVIEW_KEY, servedSite } from './served-site.ts';

const a = (text: string): FixtureSection => ({ name: 'a', pages: [{ path: '/a', body: `<p>${text}</p>` }] });
const b = (text: string): FixtureSection => ({ ...a(text), name: 'b', pages: [{ path: '/b', body: text }] });

/** A site of `a` and `b`, and a deploy tool with a data folder of its own. */
async function served(settings: Record<string, string> = {}, given: Parameters<typeof servedSite>[1] = {}) {
  const site = await servedSite([a('one'), b('one')], { refusalsFail: false, ...given });
  const DATA_DIR = temporaryFolder();
  const call = calledTool(site.store, {
    DATA_DIR,
    REGISTRY: site.store.store,
    GATE_SERVER: `http://127.0.0.1:${site.port}`,
    PREVIEW_SECRET: PREVIEW_KEY,
    ...settings,
  });
  const pages = join(DATA_DIR, 'site', 'pages');
  return {
    site,
    deploy: (section: FixtureSection, ...flags: string[]) =>
      call(['deploy', site.store.build(section), '--json', ...flags]),
    /** Pages that the tool has rendered. */
    renderedHere: () => (existsSync(pages) ? readdirSync(pages).length : 0),
  };
}

test('a version that a server checks is rendered once: by the server, which then serves it', async () => {
  const { site, deploy, renderedHere } = await served();
  const { code, json, error } = await deploy(a('two'));
  expect([code, json.renderedPages, json.pages]).toEqual([0, 1, 3]);
  expect(error).toMatch(/Rendered 1 of 3 pages, and checked them, on http/);
  expect([site.composed, renderedHere()]).toEqual([['a'], 0]);
  const pages = () => readdirSync(site.data.pages).sort();
  const before = pages();
  await until(() => site.site().composition.id === json.composition);
  expect((await site.send('/a')).body.toString()).toContain('<p>two</p>');
  expect(pages()).toEqual(before);
});

test.each<[string, Parameters<typeof served>, RegExp]>([
  ['has another configuration', [{}, { indexable: false }], /another configuration/],
  ['has another secret', [{ PREVIEW_SECRET: 'another key of 32 characters, and more' }], /status 403/],
  ['does not run', [{ GATE_SERVER: 'http://127.0.0.1:1' }], /fetch failed/],
])('where the server %s, the tool checks the version itself', async (_, given, reason) => {
  const { deploy, renderedHere } = await served(...given);
  const { code, error, json } = await deploy(a('two'));
  expect([code, json.pages]).toEqual([0, 3]);
  expect(error).toMatch(/Checked here, and not by http/);
  expect(error).toMatch(reason);
  expect(renderedHere()).toBeGreaterThan(0);
});

test('a version is checked with what is live in the registry, also where the server is behind', async () => {
  const { site, deploy } = await served();
  await site.store.publish([b('two')]);
  const { code, error } = await deploy(a('two'));
  expect([code, error]).toEqual([0, expect.stringMatching(/Checked here.*other versions/)]);
});

test('a version that a browser visits is checked by the tool, which needs its pages', async () => {
  const SMOKE_PROGRAM = join(temporaryFolder(), 'visit.mjs');
  writeFileSync(SMOKE_PROGRAM, 'process.exit(3);');
  const { site, deploy, renderedHere } = await served({ SMOKE_PROGRAM });
  const { json } = await deploy(a('two'), '--smoke');
  expect([json.error.code, site.composed]).toEqual(['SITE_SMOKE_FAILED', []]);
  expect(renderedHere()).toBeGreaterThan(0);
});

test('what the server refuses is refused as without it', async () => {
  const { deploy } = await served();
  const { code, json } = await deploy(a('<h2>two</h2><h4>three</h4>'));
  expect([code, json.refusals]).toMatchObject([
    1,
    [{ code: 'SITE_PAGE_STRUCTURE', section: 'a', route: '/a' }],
  ]);
});

test('a server that the tool cannot sign in to is a wrong setting', async () => {
  const { deploy } = await served({ PREVIEW_SECRET: '' });
  const { code, text } = await deploy(a('two'));
  expect([code, text]).toEqual([
    3,
    expect.stringContaining('GATE_SERVER is set, and PREVIEW_SECRET is not.'),
  ]);
});
