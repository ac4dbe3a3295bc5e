/** Also the fallback faces in src/base.css. Letters that only names have are in files that load when needed. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = (path: string) => new URL(`../${path}`, import.meta.url);
const fontsource = (font: string, file: string) => require.resolve(`@fontsource-variable/${font}/${file}`);

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
  /** Mean advance width in 1/1000 em, letters by FREQUENCY. */
  width: number;
  /** Also ascent and descent: on every page, so only where they are most used. */
  rise?: true;
}

/** The most likely system font last: a browser takes the last face whose font it has. */
const FACES: { file: string; fallback: string; weight: number; system: SystemFont[] }[] = [
  {
    file: 'funnel-display',
    fallback: 'Funnel Fallback',
    weight: 600,
    system: [
      { local: ['DejaVu Sans Bold'], width: 573.2 },
      // Android
      { local: ['Roboto Bold'], width: 449.7 },
      { local: ['Arial Bold', 'Liberation Sans Bold'], width: 478.4, rise: true },
    ],
  },
  {
    file: 'figtree',
    fallback: 'Figtree Fallback',
    weight: 400,
    system: [
      { local: ['DejaVu Sans'], width: 507.8 },
      { local: ['Roboto'], width: 443.7 },
      { local: ['Arial', 'Liberation Sans'], width: 442.3, rise: true },
    ],
  },
];

/** Percent of English text. */
const FREQUENCY = [
  6.7, 1.2, 2.3, 3.5, 10.4, 1.8, 1.7, 5, 5.7, 0.1, 0.6, 3.3, 2, 5.7, 6.2, 1.6, 0.1, 4.9, 5.2, 7.4, 2.3, 0.8,
  1.9, 0.1, 1.6, 0.1, 17.8,
];

/** Texts have capitals and digits too: all pages break into as many lines at 0.35 % less. */
const BESIDES_LETTERS = 0.9965;

function fallbackFace(name: string, { local, width, rise }: SystemFont, font: Font): string {
  const own = [...'abcdefghijklmnopqrstuvwxyz '].reduce(
    (sum, letter, index) =>
      sum + (FREQUENCY[index]! / 100) * font.glyphForCodePoint(letter.charCodeAt(0)).advanceWidth,
    0,
  );
  const scale = (BESIDES_LETTERS * 1000 * own) / font.unitsPerEm / width;
  const share = (value: number) => `${Math.round((100 * value) / font.unitsPerEm / scale)}%`;
  return [
    '@font-face {',
    `  font-family: "${name}";`,
    `  src: ${local.map((font) => `local("${font}")`).join(', ')};`,
    '  font-weight: 400 700;',
    `  size-adjust: ${Math.round(100 * scale)}%;`,
    ...(rise
      ? [`  ascent-override: ${share(font.ascent)};`, `  descent-override: ${share(-font.descent)};`]
      : []),
    '}',
  ].join('\n');
}

async function subset(source: string, text: string, file: string) {
  const cut = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(here(`fonts/${file}.woff2`), cut);
  console.log(`${file}: ${cut.length} bytes`);
}

const faces: string[] = [];
for (const { file, fallback, weight, system } of FACES) {
  const source = fontsource(file, `files/${file}-latin-wght-normal.woff2`);
  await subset(source, TEXT, file);
  copyFileSync(fontsource(file, 'LICENSE'), here(`fonts/OFL-${file}.txt`));
  const fixed = await subsetFont(readFileSync(source), TEXT, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(fixed) as Font;
  for (const one of system) faces.push(fallbackFace(fallback, one, font));
  const missing = [...TEXT].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  console.log(`${file}: not in the font: ${missing.join(' ') || 'none'}`);
}

for (const { file, source, text } of NAMES)
  await subset(fontsource('figtree', `files/figtree-${source}-wght-normal.woff2`), text, file);

const css = readFileSync(here('src/base.css'), 'utf8');
writeFileSync(
  here('src/base.css'),
  css.replace(
    /(\/\* fallback-faces:start \*\/)[\s\S]*?(\/\* fallback-faces:end \*\/)/,
    (_, start, end) => `${start}\n${faces.join('\n')}\n${end}`,
  ),
);
