import postcss from 'postcss';
import { confineStyles } from './confine-styles.ts';

const confined = async (css: string, section = 'a') =>
  (await postcss([confineStyles(section)]).process(css, { from: undefined })).css.replace(/\s+/g, ' ').trim();

const SCOPE = '@scope ([data-section="a"]) to ([data-section])';

test('utilities stand inside the section’s scope, which ends at a nested section', async () => {
  expect(await confined('@layer utilities{.p-4{padding:1rem}.m-1{margin:0}}')).toBe(
    `@layer utilities{${SCOPE}{.p-4{padding:1rem}.m-1{margin:0}}}`,
  );
});

test('each utilities layer is confined, whatever is nested in it', async () => {
  const css =
    '@layer utilities{@media (width>=40rem){.p-4{padding:1rem}}}@layer utilities{.x{&:hover{color:red}}}';
  const result = await confined(css);
  expect(result.split(SCOPE)).toHaveLength(3);
  expect(result).toContain(`${SCOPE}{@media (width>=40rem){.p-4{padding:1rem}}}`);
});

test('@property, @font-face, @keyframes, theme variables and the order of layers stay outside', async () => {
  const outside =
    '@layer theme, base, components, utilities;@property --tw-x{syntax:"*";inherits:false}@font-face{font-family:x}@keyframes spin{to{rotate:1turn}}@layer theme{:root{--a:1}}@layer base{p{margin:0}}';
  expect(await confined(outside)).toBe(outside.replace(/\s+/g, ' '));
});

test('@keyframes inside the utilities layer stay global: a scope cannot hold them', async () => {
  const result = await confined(
    '@layer utilities{.spin{animation:spin 1s}@keyframes spin{to{rotate:1turn}}}',
  );
  const scope = result.slice(result.indexOf('@scope'));
  expect(result.indexOf('@keyframes')).toBeLessThan(result.indexOf('@scope'));
  expect(scope).toBe(`${SCOPE}{.spin{animation:spin 1s}}}`);
});

test('every section is confined to its own wrapper', async () => {
  expect(await confined('@layer utilities{.x{color:red}}', 'leadform')).toContain(
    '@scope ([data-section="leadform"])',
  );
});
