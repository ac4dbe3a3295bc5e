import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '@site/fixture-site/temporary-folder';
import postcss from 'postcss';
import { confineStyles } from './confine-styles.ts';
import { ownSheets, readSheet } from './own-sheets.ts';

/** A section's folder with these below src. */
function sectionWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'src'), files);
  return folder;
}

/** What the section's stylesheet holds of them, but for Tailwind's own work on it. */
async function built(folder: string): Promise<string> {
  const css = `@layer components{${ownSheets(folder, 'a')}}`;
  return (await postcss([confineStyles('a')]).process(css, { from: undefined })).css;
}
const IN = ':where([data-section=a] :not([data-section=a] [data-section] *))';
const BARE =
  ':where([data-section=a] :not([data-section=a] [data-section],[data-section=a] [data-section] *))';

test('a stylesheet below src is confined and placed under the utilities, in the order of paths', async () => {
  const files = { 'b.css': '.card{color:red}', 'a/x.css': 'input,*{left:0} body .wide{right:0}' };
  expect(await built(sectionWith(files))).toBe(
    `@layer components{input${BARE},*${BARE}{left:0} body ${IN}.wide{right:0}\n${IN}.card{color:red}}`,
  );
});

test('at-rules with rules are allowed, and names that start with the section’s are its own', async () => {
  const folder = sectionWith({
    'a.css':
      '@media print{.p{top:0}}@supports (top:0){.s{top:0}}.x{--a_size:1px;width:var(--a_size);animation:a_in 1s;background:url(/a/dots.png)}@keyframes a_in{from{top:1px}}@property --a_size{syntax:"*";inherits:false}',
  });
  const css = await built(folder);
  for (const kept of [`${IN}.p{`, `${IN}.s{`, '--a_size:1px', '@keyframes a_in{', '@property --a_size{']) {
    expect(css).toContain(kept);
  }
});

test('a comment, a semicolon too many, and an escape in a selector or a string are allowed', async () => {
  const folder = sectionWith({ 'a.css': `.x\\:y /* " */ {top:0 /* ' */;;content:"\\201c<!--";}` });
  expect(await built(folder)).toContain(`${IN}.x\\:y /* " */ {top:0 /* ' */;;content:"\\201c\\3c !--";}`);
});

test('a CSS module’s class names are its own, in code and in the stylesheet', async () => {
  const files = { 'card.module.css': '.card .title{top:0}', 'other/card.module.css': '.card{top:1px}' };
  const folder = sectionWith(files);
  const { names } = readSheet(join(folder, 'src/card.module.css'), folder);
  const other = readSheet(join(folder, 'src/other/card.module.css'), folder).names;
  expect(Object.keys(names)).toEqual(['card', 'title']);
  expect(names.card).not.toBe(other.card);
  const css = await built(folder);
  expect(css).toContain(`.${names.card} ${IN}.${names.title}{top:0}`);
  expect(css).toContain(`${IN}.${other.card}{top:1px}`);
});

test.each([
  ['an import', '@import "https://example.com/x.css";', '@import'],
  ['a face', '@font-face{font-family:Figtree;src:url(/x.woff2)}', '@font-face'],
  ['a registered property', '@property --tw-leading{syntax:"*";inherits:false}', 'Start it with --a_'],
  ['keyframes of a taken name', '@keyframes toast-in{from{top:0}}', 'Start it with a_'],
  ['a layer', '@layer base{p{top:0}}', '@layer'],
  ['what Tailwind does', '.x{@apply p-4}', '@apply'],
  ['the page', ':root{color:red}', 'selects the page itself'],
  ['the body', '.x,html body:has(.x){color:red}', 'selects the page itself'],
  ['a token', '.x{--color-brand:red}', '--color-brand would be inherited'],
  ['a remote picture', '.x{background:url(https://example.com/x.png)}', 'is not a file of the site'],
  ['a string that ends with its line', '.x{content:"\n}body{top:0}"}', 'A string or an address ends with'],
  ['a block left open', '.x{top:0', 'Unclosed block'],
  ['an escape from a module', '.x :global(.y){top:0}', 'is not CSS'],
])('refuses %s, with the line and what to do', async (_what, css, message) => {
  const refusal = await built(sectionWith({ 'x.css': `\n${css}` })).catch(String);
  expect(refusal).toMatch(/SITE_STYLE: .*x\.css:\d+: .*\n {2}\S/);
  expect(refusal).toContain(message);
});
