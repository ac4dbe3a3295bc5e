import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { fixtureStoreWithPages } from '@site/fixture-site';
import { calledTool } from '@site/fixture-site/called-tool';
import type { FixtureSection } from '@site/fixture-site/fixture-sections';
import { listening } from '@site/fixture-site/listening';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';

const a: FixtureSection = {
  name: 'a',
  version: '1.0.0',
  pages: [{ path: '/a' }, { path: '/a/host', body: '[[b/Card]]' }],
};
const b = (version: string, more: FixtureSection | Partial<FixtureSection> = {}): FixtureSection => ({
  name: 'b',
  version,
  pages: [{ path: '/b', body: '<p>Own</p>' }],
  parts: { Card: { body: '<p>From 5</p>' } },
  ...more,
});
const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`];

async function live() {
  const site = fixtureStoreWithPages('a', 'b');
  const events: { subject: string; type: string; data: { pages: { route: string }[] } }[] = [];
  const port = await listening(async (request, response) => {
    events.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  });
  const EVENT_WEBHOOKS = join(site.root, 'webhooks.json');
  const target = { url: `http://127.0.0.1:${port}/hook`, secrets };
  writeFileSync(EVENT_WEBHOOKS, JSON.stringify({ a: target, b: target }));
  /** What it says of each page at 390 px. */
  const browser = (regions: object[]) => {
    const file = join(site.root, 'pictures.mjs');
    writeFileSync(
      file,
      `import { readFileSync, writeFileSync, existsSync } from 'node:fs';
      const order = JSON.parse(readFileSync(process.argv[2], 'utf8'));
      for (const { DATA_DIR } of Object.values(order.servers ?? {}))
        if (!existsSync(DATA_DIR + '/site/pages')) process.exit(4);
      writeFileSync(${JSON.stringify(join(site.root, 'order.json'))}, JSON.stringify(order));
      writeFileSync(process.argv[3], JSON.stringify({ pictures: order.pictures.map(({ name }) => ({
        name, width: 390, height: 9, before: null, after: null, grew: 0, overflow: 0,
        problem: null, regions: ${JSON.stringify(regions)} })) }));`,
    );
    return file;
  };
  const failing = join(site.root, 'fails.mjs');
  writeFileSync(failing, 'process.exit(1);');
  const tool = calledTool(site, { REGISTRY: site.store, EVENT_WEBHOOKS });
  await tool(['deploy', site.build({}), site.build(a), site.build(b('1.0.0'))]);
  const report = join(temporaryFolder(), 'report');
  const diff = async (section: FixtureSection, SMOKE_PROGRAM = failing, more: string[] = []) => {
    const given = { folder: site.build(section), env: { SMOKE_PROGRAM } };
    const { json, error } = await tool(['diff', '--pages', report, '--json', ...more], given);
    const pages = json.visible.map(({ route, owner, visible }: Record<string, string>) => [
      route,
      owner,
      visible,
    ]);
    return { pages, json, error };
  };
  const order = () => JSON.parse(readFileSync(join(site.root, 'order.json'), 'utf8'));
  return { ...site, tool, diff, events, browser, order, report };
}

const site = live();

test("an embedded part's text changes exactly the pages that show it, and their owner gets the event", async () => {
  const { diff, events, report } = await site;
  const link = 'https://review.example/7';
  const changed = b('2.0.0', { parts: { Card: { body: '<p>From 8</p>' } } });
  const { pages, error } = await diff(changed, undefined, ['--notify', link]);
  expect(pages).toEqual([
    ['/a/host', 'a', 'changed'],
    ['/b', 'b', 'none'],
  ]);
  expect(error).toContain('Without pictures:');
  expect(error).toContain('Sent pages.affected to a.');
  expect(events).toMatchObject([
    { type: 'pages.affected', subject: 'a', data: { section: 'b', version: '2.0.0', link, count: 1 } },
  ]);
  expect(events[0]!.data.pages).toMatchObject([{ route: '/a/host', addedLines: 1, removedLines: 1 }]);
  expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain('+ text From <mark>8</mark>');
});

test('without a visible change of another section nobody gets an event', async () => {
  const { diff, events } = await site;
  const before = events.length;
  const { error } = await diff(b('2.1.0', { pages: [{ path: '/b', body: '<p>New</p>' }] }), undefined, [
    '--notify',
    'https://review.example/8',
  ]);
  expect(error).toContain('No page of another section changes for a person: no event.');
  expect(events).toHaveLength(before);
});

test('a style is seen in pictures alone, of both sites, and only of pages that have it', async () => {
  const { diff, browser, order } = await site;
  const styled = b('3.0.0', { style: '.b{color:blue}' });
  const { pages } = await diff(styled, browser([{ x: 0, y: 0, width: 16, height: 16 }]));
  expect(pages.map(([, , visible]: string[]) => visible)).toEqual(['changed', 'changed']);
  expect(order()).toMatchObject({
    widths: [390, 1280],
    pictures: [
      { before: '/a/host', after: '/a/host' },
      { before: '/b', after: '/b' },
    ],
  });
});

test('a version that the gate refuses has no report', async () => {
  const { tool, build, report } = await site;
  const folder = build(b('4.0.0', { pages: [{ path: '/b', code: "throw new Error('x')" }] }));
  const { json } = await tool(['diff', '--pages', `${report}-2`, '--json'], { folder });
  expect([json.refusals.length, json.visible, existsSync(`${report}-2`)]).toEqual([1, undefined, false]);
});

test('two sites, and two folders of pages, are compared the same way', async () => {
  const { tool, report } = await site;
  const html = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`;
  const running = async (pages: Record<string, string>) => {
    const locs = Object.keys(pages).map((path) => `<url><loc>https://www.example.com${path}</loc></url>`);
    const port = await listening(({ url }, response) => {
      if (url === '/sitemap.xml' && locs.length > 0) return response.end(locs.join(''));
      response.writeHead(pages[url!] === undefined ? 404 : 200).end(html(pages[url!] ?? 'Not found'));
    });
    return `http://127.0.0.1:${port}`;
  };
  const folder = (files: Record<string, string>) => {
    const at = temporaryFolder();
    for (const [name, body] of Object.entries(files)) writeFileSync(join(at, name), html(body));
    return pathToFileURL(at).href;
  };
  const between = async (from: string, to: string) => {
    const args = ['diff', '--between', from, '--between', to, '--pages', report, '--json'];
    const { json } = await tool(args, { env: { SMOKE_PROGRAM: 'not-there' } });
    return json.visible.map(({ route, kind }: Record<string, string>) => `${kind} ${route}`);
  };
  const sites = [
    await running({ '/': 'One', '/x': 'X', '/old': 'O' }),
    await running({ '/': 'Two', '/x': 'X', '/new': 'N' }),
  ];
  expect(await between(sites[0]!, sites[1]!)).toEqual(['changed /', 'added /new', 'removed /old']);
  const [old, now] = [
    folder({ 'core.html': 'One', 'same.html': 'S' }),
    folder({ 'core.html': 'Two', 'same.html': 'S' }),
  ];
  expect(await between(old, now)).toEqual(['changed core.html']);

  // what cannot be read is no page without a change
  for (const [other, cause] of [
    [await running({}), '/sitemap.xml cannot be compared: status 404 in place of 200'],
    [folder({}), 'has no HTML file'],
  ] as const) {
    const args = ['diff', '--between', sites[0]!, '--between', other, '--pages', report];
    const { code, error } = await tool(args);
    expect([code === 0, error]).toEqual([false, expect.stringContaining(cause)]);
  }
});
