import { checkStyles } from './gate-style.ts';
import { tinyInput } from './testing/tiny-site.ts';

const refusals = (style: string) => checkStyles(tinyInput([{ name: 'a', style }, { name: 'b' }]));

test.each([
  ['closes more than it opens', '.a{top:0}}body{color:red}', 'web/style.css:1:10: Unexpected }.'],
  ['leaves a block open', '@media print{.a{top:0}', 'web/style.css:1:1: Unclosed block.'],
])('a stylesheet that %s is refused: it would change those beside it', (_what, style, message) => {
  expect(refusals(style)).toEqual([{ code: 'SITE_STYLE', section: 'a', message }]);
});

test('a whole stylesheet passes', () => {
  expect(refusals('@media print{.a{top:0}}')).toEqual([]);
});
