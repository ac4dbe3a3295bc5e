import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { usedStyle as fragmentsOf } from './used-style.ts';

const usedStyle: (...args: Parameters<typeof fragmentsOf>) => string = (...args) =>
  fragmentsOf(...args).join('');

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
