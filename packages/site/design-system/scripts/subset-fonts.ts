/**
 * Writes fonts/*.woff2, fonts/OFL-*.txt and the fallback faces in src/base.css. Letters that only names have are in
 * files of their own, which a browser loads when they are typed or printed.
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

/** Names of Western and Central Europe; base.css has the ranges. */
const NAMES = [
  { file: 'figtree-latin-1', source: 'latin', text: characters(0xc0, 0xff) },
  { file: 'figtree-latin-a', source: 'latin-ext', text: characters(0x100, 0x17f) },
];

interface SystemFont {
  local: string[];
  widths: number[];
  /** Also ascent and descent. */
  rise?: true;
}

/**
 * System fonts, the most likely last: a browser takes the last face whose font it has.
 * Advance widths in 1/1000 em, a to z and space.
 */
const SYSTEM: { regular: SystemFont; bold: SystemFont }[] = [
  {
    regular: {
      local: ['DejaVu Sans'],
      widths: [
        613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392,
        634, 592, 818, 592, 592, 525, 318,
      ],
    },
    bold: {
      local: ['DejaVu Sans Bold'],
      widths: [
        675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478,
        712, 652, 924, 645, 652, 582, 348,
      ],
    },
  },
  {
    // Android
    regular: {
      local: ['Roboto'],
      widths: [
        544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516, 327,
        551, 484, 751, 496, 473, 496, 248,
      ],
    },
    bold: {
      local: ['Roboto Bold'],
      widths: [
        535, 563, 521, 563, 540, 358, 571, 560, 265, 260, 534, 265, 866, 561, 564, 563, 564, 366, 514, 338,
        560, 506, 734, 509, 503, 509, 249,
      ],
    },
  },
  {
    regular: {
      rise: true,
      local: ['Arial', 'Liberation Sans'],
      widths: [
        556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
        556, 500, 722, 500, 500, 500, 278,
      ],
    },
    bold: {
      rise: true,
      local: ['Arial Bold', 'Liberation Sans Bold'],
      widths: [
        556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333,
        611, 556, 778, 556, 556, 500, 278,
      ],
    },
  },
];
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
    style: 'bold' as const,
  },
  {
    file: 'figtree',
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    license: require.resolve('@fontsource-variable/figtree/LICENSE'),
    fallback: 'Figtree Fallback',
    weight: 400,
    style: 'regular' as const,
  },
];

function averageWidth(widths: number[]): number {
  const total = FREQUENCY.reduce((sum, share) => sum + share, 0);
  return widths.reduce((sum, width, index) => sum + width * FREQUENCY[index]!, 0) / total;
}

function fallbackFace(name: string, { local, widths, rise }: SystemFont, metrics: FontMetrics): string {
  const scale = averageWidth(metrics.widths) / averageWidth(widths);
  const share = (value: number) => `${Math.round((100 * value) / scale)}%`;
  // on every page: the others only where they are most used
  const lines = rise
    ? [`  ascent-override: ${share(metrics.ascent)};`, `  descent-override: ${share(metrics.descent)};`]
    : [];
  return [
    '@font-face {',
    `  font-family: "${name}";`,
    `  src: ${local.map((font) => `local("${font}")`).join(', ')};`,
    '  font-weight: 400 700;',
    `  size-adjust: ${Math.round(100 * scale)}%;`,
    ...lines,
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
  for (const system of SYSTEM) faces.push(fallbackFace(face.fallback, system[face.style], metrics));
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
