import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { sectionFolders } from '../section-folders.ts';
import { newerFeatures } from './newer-features.ts';

/** What a browser of `browserslist` in package.json may lack, and what visitors then get. */
const ENHANCEMENTS: Record<string, string> = {
  'text-wrap': 'lines break as they always did',
  'cursor: pointer': 'iOS shows no pointer',
  'cursor: progress': 'iOS shows no pointer',
  '::selection': 'iOS colors the selection itself',
  'user-select': 'a swiped toast may select its text',
  '::details-content': 'what is folded stays folded on paper',
  'grid-template-rows: subgrid': 'cells of one row may be on different heights',
  'content-visibility':
    'what is folded stays folded on paper, and a client navigation is as slow as it always was',
  'contain-intrinsic-size': 'without content-visibility it does nothing',
  'mask-image': 'with its prefix before it; a code block that scrolls ends without a fade',
  'forced-color-adjust': 'Safari has no forced colors',
  '@starting-style': 'a menu appears at once',
  '@media (scripting)': 'an arrow that does nothing without script',
  'scrollbar-gutter': 'the page moves by its scrollbar while the phone menu is open',
};

const root = join(import.meta.dirname, '../..');
const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  browserslist: string[];
};
let failed = false;
const unused = new Set(Object.keys(ENHANCEMENTS));
for (const folder of ['shell', ...sectionFolders(root)]) {
  const file = join(folder, 'dist/artifact/web/style.css');
  const sheet = postcss.parse(readFileSync(join(root, file), 'utf8'));
  // older browsers then have no style at all, never half a layout
  for (const node of sheet.nodes) {
    if (node.type !== 'rule' || node.selector === ':root,:host') continue;
    failed = true;
    console.error(`${file}: ${node.selector} is in no layer.`);
  }
  for (const [feature, missing] of newerFeatures(sheet, browserslist)) {
    unused.delete(feature);
    if (ENHANCEMENTS[feature]) continue;
    failed = true;
    console.error(`${file}: ${feature} is newer than ${missing.join(', ')}.`);
  }
}
for (const feature of unused)
  console.error(`scripts/checks/check-baseline.ts lists ${feature}, which nothing uses.`);
if (failed)
  console.error(
    'Write it another way, put it in @supports, or list it with its reason in scripts/checks/check-baseline.ts.',
  );
process.exit(failed || unused.size > 0 ? 1 : 0);
