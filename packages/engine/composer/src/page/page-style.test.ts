import { writeFixtureSection, writeFixtureShell } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import type { SectionArtifact } from '@site/registry';
import { confinementOf, jointConfinement } from '@site/section-kit/confinement';
import { pageStyle } from './page-style.ts';

const shell = (style = '') => writeFixtureShell(temporaryFolder(), { style });

const usedStyle = (artifact: SectionArtifact, parts: string[]) => pageStyle(shell(), [artifact], parts);

const style =
  '@layer theme,utilities;@property --x{syntax:"*"}@layer components{.own{top:0}}@layer utilities{.home{top:1px}.open .part,.later{top:2px}@media print{.old{top:3px}}@keyframes k{to{top:4px}}:is(.old>*){top:5px}:is(.old,.older>*){top:8px}.a\\:b\\/2{top:6px}}@media print{.free{top:7px}}';

const section = (scripts: Record<string, string>) =>
  writeFixtureSection(temporaryFolder(), {
    name: 'a',
    sheet: style,
    files: { ...scripts, 'web/later.js': 'x="later"' },
    manifest: {
      exposes: {
        'pages/home': { js: ['web/home.js'] },
        'pages/old': { js: ['web/old.js'] },
        Part: { js: [] },
      },
    },
  });

const scripts = { 'web/home.js': 'c="home a:b/2"', 'web/old.js': 'c="old part"' };

test('a page carries the utilities that its own scripts name, and those of scripts that come later', () => {
  const css = usedStyle(section(scripts), ['a/pages/home', 'b/Part']);
  expect(css).toContain('@layer utilities{.home{top:1px}.open .part,.later{top:2px}@keyframes k');
  expect(css).toContain('.a\\:b\\/2{top:6px}');
  expect(css).not.toContain('.old{');
  expect(css).not.toContain('{}');
});

test('a script that another part loads at once counts for a part that loads it later', () => {
  const artifact = section({
    ...scripts,
    'web/home.js': 'c="home";n.e(7)',
    'web/7.ab.js': 'n.e("old")',
    'web/old.js': 'c="old"',
  });
  artifact.manifest.exposes['pages/old']!.js = ['web/7.ab.js', 'web/old.js'];
  expect(usedStyle(artifact, ['a/pages/home'])).toContain('.old{');
  expect(usedStyle(artifact, ['a/Part'])).not.toContain('.old{');
});

test('a script that only another page loads later does not count, nor does a worker', () => {
  const artifact = section({
    'web/home.js': 'c="home";n.e(7)',
    'web/7.ab.js': 'c="old"',
    'web/workers/read.js': 'c="old"',
  });
  artifact.manifest.exposes['pages/old']!.js = [];
  expect(usedStyle(artifact, ['a/pages/home'])).toContain('.old{');
  expect(usedStyle(artifact, ['a/Part'])).not.toContain('.old{');
});

test('a rule without a class name of its own stays, and so does all outside the utilities', () => {
  const css = usedStyle(section(scripts), ['a/Part']);
  for (const kept of ['@property --x', '.own{', '@keyframes k', ':is(.old,.older>*){', '.free{']) {
    expect(css).toContain(kept);
  }
  expect(css).not.toContain('.home{');
});

test('a rule for the children of a utility goes with it', () => {
  expect(usedStyle(section(scripts), ['a/pages/home'])).not.toContain(':is(.old>*){');
  expect(usedStyle(section(scripts), ['a/pages/old'])).toContain(':is(.old>*){');
});

test('parts of one section on a page get the rules of each; none are lost between pages', () => {
  const artifact = section(scripts);
  expect(usedStyle(artifact, ['a/pages/home'])).not.toContain('@media print{.old{');
  const both = usedStyle(artifact, ['a/pages/home', 'a/pages/old']);
  expect(both).toContain('.home{');
  expect(both).toContain('@media print{.old{');
});

test('strings are left alone: a change could end the string and so change the rules after it', () => {
  const sheet = `.a{content:'/*!'}.b{content:"*/'}body{display:none}.c{content:'"}.d{content:"url(abc"}.e{content:"@property --a{"}`;
  const artifact = writeFixtureSection(temporaryFolder(), { name: 'a', sheet });
  expect(usedStyle(artifact, [])).toBe(sheet);
});

const RELATIVE = [
  ['url(x.svg)', 'url(BASEx.svg)'],
  ['url( "a b.png" )', 'url( "BASEa b.png" )'],
  ['url("a\\") )}body{display:none}x{y:z")', 'url("BASEa\\") )}body{display:none}x{y:z")'],
  ['url(a\\)b.png),URL(c.png)', 'url(BASEa\\)b.png),URL(BASEc.png)'],
  ['image-set("x.png" 1x,url(y.png) 2x)', 'image-set("BASEx.png" 1x,url(BASEy.png) 2x)'],
  ['url(/x.png),url(#m),url(data:x,y),url("https:x")', 'url(/x.png),url(#m),url(data:x,y),url("https:x")'],
  ['"url(x)"', '"url(x)"'],
];
test.each(RELATIVE)('%s becomes absolute and stays one value', (written, absolute) => {
  const artifact = writeFixtureSection(temporaryFolder(), { name: 'a', sheet: `.a{top:${written}}` });
  const base = `/_sections/a/${artifact.manifest.version}/web/`;
  expect(usedStyle(artifact, [])).toBe(`.a{top:${absolute.replaceAll('BASE', base)}}`);
});

/** Any part may load the script with the utilities. */
const sharing = (name: string, utilities: (confinement: string) => string, script = 'x y z') =>
  writeFixtureSection(temporaryFolder(), {
    name,
    sheet: `@layer theme,utilities;@layer utilities{${utilities(confinementOf(name, false))}}`,
    files: { 'web/later.js': `"${script}"` },
  });
const BOTH = jointConfinement(['a', 'b'], false);

test('a utility of two sections is on the page once, confined to both; one of another value is not', () => {
  const a = sharing('a', (at) => `${at}.x{top:0}${at}.y:hover,.g ${at}.y{top:1px}${at}.z{top:2px}`);
  const b = sharing('b', (at) => `${at}.x{top:0}${at}.y:hover,.g ${at}.y{top:1px}${at}.z{top:3px}`);
  expect(pageStyle(shell('p{top:0}'), [a, b], [])).toBe(
    `p{top:0}@layer theme,utilities;@layer utilities{${BOTH}.x{top:0}${BOTH}.y:hover,.g ${BOTH}.y{top:1px}${confinementOf('a', false)}.z{top:2px}${confinementOf('b', false)}.z{top:3px}}`,
  );
});

test('what sections share by name is on the page once, in the text of the first', () => {
  const leading = '@property --tw-leading{syntax:"*";inherits:false}';
  const spin = '@keyframes spin{to{rotate:1turn}}';
  const own = '@property --c_x{syntax:"*";inherits:false}@keyframes c_in{to{top:0}}';
  const sheets = {
    a: leading,
    b: `${leading}${spin}`,
    c: `@property --tw-leading { inherits: false; syntax: '*' }@keyframes spin { to { rotate: 1turn } }${own}${own}`,
  };
  const sections = Object.entries(sheets).map(([name, sheet]) =>
    writeFixtureSection(temporaryFolder(), { name, sheet }),
  );
  expect(pageStyle(shell('p{top:0}'), sections, [])).toBe(`p{top:0}${leading}${spin}${own}${own}`);
  expect(pageStyle(shell(leading), sections, [])).toBe(`${leading}${spin}${own}${own}`);
});

test('it is in the place of the first section’s utilities, and the shell’s too', () => {
  const own = confinementOf('shell', false);
  const b = sharing('b', (at) => `${at}.x{top:0}${at}.y{top:0}`, 'y');
  expect(pageStyle(shell(`@layer utilities{${own}.x{top:0}}p{top:0}`), [b], [])).toBe(
    `@layer utilities{${own}.x{top:0}${confinementOf('b', false)}.y{top:0}}p{top:0}@layer theme,utilities;`,
  );
});

test('one section alone that uses it keeps its confinement; with others it is that of all that have it', () => {
  const rules = (at: string) => `${at}.x{top:0}`;
  const [a, b, c] = [sharing('a', rules), sharing('b', rules, ''), sharing('c', rules, 'x')];
  expect(pageStyle(shell(), [a, b], [])).toContain(`{${confinementOf('a', false)}.x{`);
  expect(pageStyle(shell(), [a, b, c], [])).toContain(`{${jointConfinement(['a', 'b', 'c'], false)}.x{`);
});

test('the rules of each section keep their order, in blocks too', () => {
  const rules = (names: string) => (at: string) =>
    `${[...names].map((name) => `${at}.${name}{top:0}`).join('')}@media print{${[...names].map((name) => `${at}.${name}{left:0}`).join('')}}@keyframes k{to{top:0}}`;
  const [a, b] = [sharing('a', rules('xyz')), sharing('b', rules('zxy'))];
  const css = pageStyle(shell(), [a, b], []);
  const order = (name: string, property: string) =>
    [...css.matchAll(/(:where\([^{]*\))\.(.)\{(\w+)/g)]
      .filter(([, at, , found]) =>
        at!.includes(`(${`[data-section=${name}]`}`) || at!.includes(`,[data-section=${name}] :`)
          ? found === property
          : false,
      )
      .map(([, , rule]) => rule)
      .join('');
  expect(['top', 'left'].flatMap((property) => [order('a', property), order('b', property)])).toEqual([
    'xyz',
    'zxy',
    'xyz',
    'zxy',
  ]);
  expect(css.match(/@keyframes|@media|\.x\{/g)).toEqual(['.x{', '@media', '.x{', '@keyframes']);
});

test.each([
  ['in a negation', (at: string) => `${at}.x:not(${at}.y){top:0}`],
  ['in a text', (at: string) => `${at}.x[title="${at}"]{top:0}`],
])('a rule whose confinement is also %s stays as it is', (_what, rules) => {
  const css = pageStyle(shell(), [sharing('a', rules), sharing('b', rules)], []);
  for (const name of ['a', 'b']) expect(css).toContain(rules(confinementOf(name, false)));
});

test('a stylesheet with a layer inside another rule keeps its utilities where they are', () => {
  const rules = (at: string) => `@layer base{${at}.x{top:0}}`;
  const css = pageStyle(shell(), [sharing('a', rules), sharing('b', rules)], []);
  for (const name of ['a', 'b'])
    expect(css).toContain(`@layer utilities{${rules(confinementOf(name, false))}}`);
});
