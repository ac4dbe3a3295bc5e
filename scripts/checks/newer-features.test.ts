import postcss from 'postcss';
import { newerFeatures } from './newer-features.ts';

const BASELINE = ['Safari >= 16.4', 'iOS >= 16.4', 'Firefox >= 128', 'Chrome >= 111', 'Edge >= 111'];
const newer = (css: string) => [...newerFeatures(postcss.parse(css), BASELINE).keys()];

test.each([
  ['@scope', '@scope (.a){.b{top:0}}', '@scope'],
  ['nesting', '.a{&:hover{top:0}}', 'nesting'],
  ['a property', '.a{anchor-name:--x}', 'anchor-name'],
  ['a value', '.a{cursor:pointer}', 'cursor: pointer'],
  ['a function', '.a{color:light-dark(red,blue)}', 'light-dark()'],
  ['a selector', '.a:has(+ :popover-open){top:0}', ':popover-open'],
  ['a media feature', '@media (scripting:none){.a{top:0}}', '@media (scripting)'],
])('finds %s that is newer than the baseline', (_what, css, feature) => {
  expect(newer(css)).toContain(feature);
});

test('what the baseline has, what @supports guards, and unknown selectors in :is() pass', () => {
  expect(
    newer(
      '@layer a{.a:where([x] :not([x] *)){inset:0;color:color-mix(in oklab,red,oklch(50% 0 0))}}@container (min-width:1px){.a:has(b){aspect-ratio:1}}@supports (anchor-scope:--m){.a{anchor-name:--m}}.a:is([open],:open){top:0}@media (hover:hover) and (min-width:1px){.b{gap:1px}}',
    ),
  ).toEqual([]);
});
