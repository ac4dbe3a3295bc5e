import { parse } from 'parse5';
import { pageChange } from './page-changes.ts';
import { reportHtml, reportSummary } from './write-report.ts';

const page = (body: string, section = 'a') =>
  `<!DOCTYPE html><html><body><div class="slot" data-section="${section}" data-slot="${section}/pages/x">${body}</div></body></html>`;
const changeOf = (route: string, before: string, after: string, section = 'a') =>
  pageChange({
    route,
    before: { address: '', html: () => page(before, section) },
    after: { address: '', html: () => page(after, section) },
  });
const preview = (route: string) => `https://staging.example/_preview/x?to=${encodeURIComponent(route)}`;
const report = (changes: Awaited<ReturnType<typeof changeOf>>[], withoutPictures?: string) =>
  reportHtml({ title: 'a 2', changes, withoutPictures, preview });

test('pages are grouped by owner; a difference that several have is shown once; bytes alone come last', async () => {
  const html = report(
    [
      await changeOf('/a', '<p>One</p>', '<p>Two</p>'),
      await changeOf('/b', '<p>One</p>', '<p>Two</p>', 'b'),
      await changeOf('/b/more', '<p>One</p>', '<p>One</p>', 'b'),
      await changeOf('/b/style', '<p class="x">One</p>', '<p>One</p>', 'b'),
    ],
    'no browser.',
  );
  expect(html).toContain(
    'Pages whose bytes change: 4. For a person: 2 change, 1 may look different, 1 without a visible change.',
  );
  expect(html).toContain('Without pictures: no browser.');
  expect(html).toContain('<a href="#page-1">/a</a> and 1 more');
  expect(html).toContain('<del>- text <mark>One</mark></del><ins>+ text <mark>Two</mark></ins>');
  expect(html).toContain('The same difference of texts as on <a href="#page-1">/a</a>.');
  const order = [
    'Pages of a</h2>',
    'Pages of b</h2>',
    'May look different</h2>',
    '/b/style',
    'No visible change</h2>',
    '/b/more',
  ];
  const places = order.map((text) => html.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test('pictures stand side by side from the first region on, and a later page refers to one that changed alike', async () => {
  const regions = [{ x: 39, y: 580, width: 384, height: 100 }];
  const [before, after] = ['pictures/1-390-before.webp', 'pictures/1-390-after.webp'];
  const nothing = { before: null, after: null, regions: [], grew: 0, overflow: 0, height: 0 };
  const changes = await Promise.all(['/a', '/b'].map((route) => changeOf(route, '<p>One</p>', '<p>Two</p>')));
  for (const { pictures } of changes)
    pictures.push(
      { width: 390, height: 1000, before, after, regions, grew: -131, overflow: 60, problem: null },
      { ...nothing, width: 1280, problem: 'It was not still after 10 s.' },
    );
  const html = report(changes);
  const size =
    'At 390 px: 1 changed region, page 131 px shorter, content 60 px WIDER than the window. At 1280 px: It was not still after 10 s.';
  expect(html).toContain(size);
  expect(html).toContain('wider than the window on 2 of them:</strong> /a, /b');
  expect(reportSummary({ title: '', changes, withoutPictures: undefined, preview })).toContain(size);
  // 500 to 760 px of the page
  expect(html).toContain(
    'aspect-ratio:390/260"><img loading="lazy" style="top:-192.308%;height:384.615%" src=',
  );
  const box = /<span style="left:10%;top:30.769%;width:90%;height:38.462%">/g;
  expect(html.match(box)).toHaveLength(4);
  expect(html).toContain('src="pictures/1-390-after.webp" alt="/a after, 390 px wide"');
  expect(html.match(/<details open>/g)).toHaveLength(1);
  expect(html).toContain('<summary>Pictures at 390 px, 260 px from 500 px, changed as on /a</summary>');
});

test('markup in texts is text, and direction marks are seen', async () => {
  const bad = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;/pre&gt;&quot; onclick=x \u202e';
  const html = report([await changeOf('/<b>"', '<p>One</p>', `<p>${bad}</p>`)], '<i>');
  const tags = new Set<string>();
  (function walk(nodes) {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      tags.add(node.tagName);
      walk(node.childNodes);
    }
  })(parse(html).childNodes);
  const own =
    'html head meta title style body main h1 p section h2 table thead tr th tbody td a pre del ins mark article h3';
  expect([...tags].sort()).toEqual(own.split(' ').sort());
  expect(html).toContain('\\u202e');
  expect(html).toContain("default-src 'none'");
});

test('a part of 10,000 elements, and a line of a million characters give a short report', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `<p aria-labelledby="x">${at}</p>`).join('');
  const change = await changeOf('/a', '<p>One</p>', `<p id="x">${'long '.repeat(200_000)}</p>${many}`);
  const html = report([change]);
  expect(change.addedLines).toBe(20_001);
  expect(html.length).toBeLessThan(20_000);
  expect(html).toContain('more lines');
});

test('the summary for a comment lists pages that change, with their size and a link into the preview', async () => {
  const unchanged = await changeOf('/a/more', '<p>One</p>', '<p>One</p>');
  const changes = [await changeOf('/a|[x](y)', '<p>One</p>', '<p>```</p>'), unchanged];
  expect(reportSummary({ title: '', changes, withoutPictures: 'x', preview })).toBe(
    [
      'Pages whose bytes change: 2. For a person: 1 change, 0 may look different, 1 without a visible change.',
      '',
      '````diff',
      '@@ /a|[x](y)',
      '- text One',
      '+ text ```',
      '````',
      '',
      '| page | owner | change |',
      '|---|---|---|',
      '| [/a\\|\\[x\\]\\(y\\)](https://staging.example/_preview/x?to=%2Fa%7C%5Bx%5D(y)) | a | Texts: 1 lines added, 1 removed. |',
      '',
      'No visible change: /a/more.',
      '',
      'Compared without pictures.',
      '',
    ].join('\n'),
  );
});
