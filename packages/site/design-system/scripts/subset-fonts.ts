/**
 * Cuts the two variable faces down to what the site prints and computes the fallback faces' metrics.
 *
 * node packages/site/design-system/scripts/subset-fonts.ts
 *
 * Writes fonts/*.woff2, fonts/OFL-*.txt and the fallback faces between the markers in src/base.css. Letters that
 * only names have go into files of their own, which a browser loads when a visitor types one or a page prints one.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { type FontMetrics, readFontMetrics } from './read-font-metrics.ts';

const require = createRequire(import.meta.url);
const here = (path: string) => new URL(`../${path}`, import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const TEXT = `${ascii}\u00a0©®°±·×÷–—‘’“”•…€™−≤≥←↑→↓↗éÉ`;

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');

/** For the face of fields and running text: names of Western and Central Europe. base.css has the ranges. */
const NAMES = [
  { file: 'figtree-latin-1', source: 'latin', text: characters(0xc0, 0xff) },
  { file: 'figtree-latin-a', source: 'latin-ext', text: characters(0x100, 0x17f) },
];

/** Advance widths of Arial in 1/1000 em, a to z and space, weighted below by English letter frequency. */
const ARIAL = {
  regular: [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
    500, 722, 500, 500, 500, 278,
  ],
  bold: [
    556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611,
    556, 778, 556, 556, 500, 278,
  ],
};
const LETTERS = 'abcdefghijklmnopqrstuvwxyz ';
const FREQUENCY = [
  6.7, 1.2, 2.3, 3.5, 10.4, 1.8, 1.7, 5, 5.7, 0.1, 0.6, 3.3, 2, 5.7, 6.2, 1.6, 0.1, 4.9, 5.2, 7.4, 2.3, 0.8,
  1.9, 0.1, 1.6, 0.1, 17.8,
];

const FACES = [
  {
    file: 'funnel-display',
    source: require.resolve(
      '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2',
    ),
    license: require.resolve('@fontsource-variable/funnel-display/LICENSE'),
    fallback: 'Funnel Fallback',
    weight: 600,
    arial: ARIAL.bold,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  },
  {
    file: 'figtree',
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    license: require.resolve('@fontsource-variable/figtree/LICENSE'),
    fallback: 'Figtree Fallback',
    weight: 400,
    arial: ARIAL.regular,
    local: ['Arial', 'ArialMT', 'Liberation Sans'],
  },
];

function averageWidth(widths: number[]): number {
  const total = FREQUENCY.reduce((sum, share) => sum + share, 0);
  return widths.reduce((sum, width, index) => sum + width * FREQUENCY[index]!, 0) / total;
}

function fallbackFace(name: string, local: string[], metrics: FontMetrics, arial: number[]): string {
  const scale = averageWidth(metrics.widths) / averageWidth(arial);
  const share = (value: number) => `${((100 * value) / scale).toFixed(2)}%`;
  return [
    '@font-face {',
    `  font-family: "${name}";`,
    `  src: ${local.map((font) => `local("${font}")`).join(', ')};`,
    '  font-weight: 400 700;',
    `  size-adjust: ${(100 * scale).toFixed(2)}%;`,
    `  ascent-override: ${share(metrics.ascent)};`,
    `  descent-override: ${share(metrics.descent)};`,
    `  line-gap-override: ${share(metrics.lineGap)};`,
    '}',
  ].join('\n');
}

const faces: string[] = [];
for (const face of FACES) {
  const source = readFileSync(face.source);
  const cut = await subsetFont(source, TEXT, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(here(`fonts/${face.file}.woff2`), cut);
  copyFileSync(face.license, here(`fonts/OFL-${face.file}.txt`));

  const fixed = await subsetFont(source, TEXT, {
    targetFormat: 'truetype',
    variationAxes: { wght: face.weight },
  });
  const metrics = readFontMetrics(fixed, LETTERS);
  faces.push(fallbackFace(face.fallback, face.local, metrics, face.arial));
  const missing = [...TEXT].filter((character) => !metrics.has(character));
  console.log(`${face.file}: ${cut.length} bytes; not in the font: ${missing.join(' ') || 'none'}`);
}

for (const { file, source, text } of NAMES) {
  const name = `@fontsource-variable/figtree/files/figtree-${source}-wght-normal.woff2`;
  const cut = await subsetFont(readFileSync(require.resolve(name)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(here(`fonts/${file}.woff2`), cut);
  console.log(`${file}: ${cut.length} bytes`);
}

const css = readFileSync(here('src/base.css'), 'utf8');
writeFileSync(
  here('src/base.css'),
  css.replace(
    /(\/\* fallback-faces:start \*\/)[\s\S]*?(\/\* fallback-faces:end \*\/)/,
    (_, start, end) => `${start}\n${faces.join('\n')}\n${end}`,
  ),
);
