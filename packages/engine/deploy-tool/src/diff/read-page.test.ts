import { lineChanges } from './line-changes.ts';
import { pageChange, visibilityOf } from './page-changes.ts';
import { readPage } from './read-page.ts';

const VERSION = '1.0.0-0a1b2c3d4e5f';

const PAGE = `<!DOCTYPE html><html lang="en"><head><title>Plans</title>
<meta name="description" content="What it costs."><link rel="stylesheet" href="/_sections/shell/${VERSION}/a.css">
<style>.btn{color:red}.m-1{margin:1px}</style><script>const version = '${VERSION}';</script></head><body>
<header><nav aria-label="Main"><ul><li><a href="/plans">Plans</a></li><li><a href="/more">More</a></li></ul></nav></header>
<main><div class="slot" data-section="solutions" data-slot="solutions/pages/plans"><h1>Our plans</h1>
<p class="btn m-1">From <b>5</b> to <!-- -->7 euros.</p><svg aria-hidden="true"><text>42</text></svg>
<img src="/_sections/solutions/${VERSION}/web/team.0123456789ab.webp" alt="The team">
<form><label for="e">Email</label><input id="e" type="email" required><button type="submit">Send</button></form>
<div class="slot" data-section="leadform" data-slot="leadform/Card"><h2 id="t">Talk to us</h2>
<section aria-labelledby="t"><a href="/demo"><h3>Demo</h3><p>In an hour</p></a></section></div></div></main>
<script src="/_sections/shell/${VERSION}/web/123.0123456789.js" integrity="sha384-${'A'.repeat(64)}"></script></body></html>`;

const change = async (from: string, to: string, page = PAGE) => {
  expect(page).toContain(from);
  const [before, after] = [page, page.replaceAll(from, to)].map((html) => ({
    address: '',
    html: () => html,
  }));
  return pageChange({ route: '/plans', before, after });
};

test('a page is read in order, with names, states and levels', () => {
  expect(readPage(PAGE)).toMatchObject({
    owner: 'solutions',
    lines: [
      'page (lang en)',
      'title Plans',
      'description What it costs.',
      'header',
      'navigation “Main”',
      'list',
      'link “Plans” -> /plans',
      'link “More” -> /more',
      'main',
      'heading 1 Our plans',
      'text From 5 to 7 euros.',
      'silent text 42',
      'image “The team”',
      'form',
      'label Email',
      'field (required, type email)',
      'button “Send”',
      'heading 2 Talk to us',
      'group “Talk to us”',
      'link -> /demo',
      'heading 3 Demo',
      'text In an hour',
    ],
  });
});

/** The twelve of the issue; pictures show the image, the color and the shift. */
test.each<[what: string, from: string, to: string, removed: string | null, added: string | null]>([
  ['a menu label', '>Plans</a>', '>Pricing</a>', 'link “Plans” -> /plans', 'link “Pricing” -> /plans'],
  ["a part's text", '7 euros', '8 euros', 'text From 5 to 7 euros.', 'text From 5 to 8 euros.'],
  ["another team's embedded part", 'Talk to', 'Ask', 'heading 2 Talk to us', 'heading 2 Ask us'],
  [
    'a heading level',
    '<h1>Our plans</h1>',
    '<h3>Our plans</h3>',
    'heading 1 Our plans',
    'heading 3 Our plans',
  ],
  ['an alt text', 'alt="The team"', 'alt=""', 'image “The team”', null],
  ['a removed link', '<li><a href="/more">More</a></li>', '', 'link “More” -> /more', null],
  [
    'a state',
    'required',
    'required disabled',
    'field (required, type email)',
    'field (disabled, required, type email)',
  ],
  ['what is not read aloud', ' aria-hidden="true"', '', 'silent text 42', 'text 42'],
  ['a target', '"/demo"', '"/trial"', 'link -> /demo', 'link -> /trial'],
])('%s is a difference of texts', async (_what, from, to, removed, added) => {
  const changed = await change(from, to);
  const [first] = changed.texts;
  expect([first!.removed[0] ?? null, first!.added[0] ?? null]).toEqual([removed, added]);
  expect(visibilityOf(changed)).toBe('changed');
});

test.each([
  ['the order of utilities', 'btn m-1', 'm-1 btn'],
  ['white space', '\n<main>', '\n\n   <main>'],
  ['the version and its hash', VERSION, '1.0.0-ffffffffffff'],
  ['the hash of a script', '123.0123456789.js', '123.fedcba9876.js'],
  ['the order of attributes', 'type="email" required', 'required type="email"'],
])('%s is no visible change, without a picture', async (_what, from, to) => {
  const changed = await change(from, to);
  expect([changed.texts, changed.mayLookDifferent, visibilityOf(changed)]).toEqual([[], false, 'none']);
});

test.each([
  ['an image', 'team.0123456789ab.webp', 'team.ba9876543210.webp'],
  ['a color token', 'color:red', 'color:blue'],
  ['a layout shift', 'margin:1px', 'margin:9px'],
])('%s needs pictures: only they say whether something looks different', async (_what, from, to) => {
  const changed = await change(from, to);
  const picture = {
    width: 390,
    height: 9,
    before: null,
    after: null,
    problem: null,
    regions: [],
    grew: 0,
    overflow: 0,
  };
  const region = { x: 0, y: 0, width: 16, height: 16 };
  expect([changed.texts, visibilityOf(changed)]).toEqual([[], 'unknown']);
  expect(visibilityOf({ ...changed, pictures: [picture] })).toBe('none');
  expect(visibilityOf({ ...changed, pictures: [{ ...picture, regions: [region] }] })).toBe('changed');
  expect(visibilityOf({ ...changed, pictures: [{ ...picture, problem: 'It was not still.' }] })).toBe(
    'unknown',
  );
});

test('a difference has the lines around it; large ones are compared without their order', () => {
  const lines = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
  expect(lineChanges(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
    { after: 'a', removed: ['b'], added: ['x'], before: 'c' },
    { after: 'd', removed: [], added: ['e'], before: undefined },
  ]);
  expect(lineChanges([], ['a'])).toEqual([
    { after: undefined, removed: [], added: ['a'], before: undefined },
  ]);
  expect(lineChanges(['a', 'b', 'b'], ['a', 'b'])).toEqual([
    { after: 'b', removed: ['b'], added: [], before: undefined },
  ]);
  const [large] = lineChanges(
    ['x', ...lines(5000, 'a'), 'same', 'z'],
    ['x', ...lines(5000, 'b'), 'same', 'new', 'z'],
  );
  expect([large!.removed.length, large!.added.length, large!.before]).toEqual([5000, 5001, 'z']);
});
