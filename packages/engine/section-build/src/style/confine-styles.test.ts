import postcss from 'postcss';
import { confineStyles } from './confine-styles.ts';

const confined = async (css: string, section = 'a') =>
  (await postcss([confineStyles(section)]).process(css, { from: undefined })).css.replace(/\s+/g, ' ').trim();

const OWN = '[data-section=a]';
/** For a selector that asks for a class: no nested section's wrapper has one. */
const IN = `:where(${OWN} :not(${OWN} [data-section] *))`;
const BARE = `:where(${OWN} :not(${OWN} [data-section],${OWN} [data-section] *))`;

test.each([
  ['a class', '.p-4', `${IN}.p-4`],
  ['each selector of a list', '.a,.b', `${IN}.a,${IN}.b`],
  ['the element itself, not what it stands in', '.group:hover .x', `.group:hover ${IN}.x`],
  ['a pseudo-element, which stays last', '.x:before', `${IN}.x:before`],
  ['a pseudo-element alone', '.x ::marker', `.x ${BARE}::marker`],
  ['an element name, which stays first', '.prose>h2:hover', `.prose>h2${BARE}:hover`],
  ['any element', '.x>*+*', `.x>*+*${BARE}`],
  ['a list inside a pseudo-class', ':is(.x>*)', `${BARE}:is(.x>*)`],
  ['an escaped name', '.md\\:w-1\\/2', `${IN}.md\\:w-1\\/2`],
  ['the class of the wrapper itself', '.slot', `${BARE}.slot`],
])('confines %s', async (_what, selector, expected) => {
  expect(await confined(`@layer utilities{${selector}{margin:0}}`)).toBe(
    `@layer utilities{${expected}{margin:0}}`,
  );
});

test('each utilities layer is confined, whatever its rules are nested in', async () => {
  const css = '@layer utilities{@media print{.p{margin:0}}}@layer utilities{@supports (x:y){.q{margin:0}}}';
  expect(await confined(css)).toBe(css.replace('.p', `${IN}.p`).replace('.q', `${IN}.q`));
});

test('@property, @font-face, @keyframes, theme variables and the order of layers stay as they are', async () => {
  const outside =
    '@layer theme, base, components, utilities;@property --tw-x{syntax:"*";inherits:false}@font-face{font-family:x}@keyframes spin{to{rotate:1turn}}@layer theme{:root{--a:1}}@layer base{p{margin:0}}@layer utilities{@keyframes turn{from{rotate:0turn}}}';
  expect(await confined(outside)).toBe(outside.replace(/\s+/g, ' '));
});

test('every section is confined to its own wrapper', async () => {
  expect(await confined('@layer utilities{.x{color:red}}', 'leadform')).toContain('[data-section=leadform]');
});
