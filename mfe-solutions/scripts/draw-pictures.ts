import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { drawView } from './draw-view.ts';
import { drawnFrom, type Picture, pictures } from './pictures.ts';

/**
 * Draws the 1200 x 630 pictures that stand where a page is shared. Run after a title or a view has changed:
 * node scripts/draw-pictures.ts
 */
const LINE = 66;
const LETTERS_A_LINE = 17;

const folder = join(import.meta.dirname, '..');
const woff = readFileSync(
  createRequire(import.meta.url).resolve('@site/design-system/fonts/funnel-display.woff2'),
);
const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const font = join(tmpdir(), `funnel-display-${process.pid}.ttf`);
writeFileSync(font, await subsetFont(woff, letters, { targetFormat: 'sfnt', variationAxes: { wght: 600 } }));

for (const picture of pictures) draw(picture);
writeFileSync(join(folder, 'pictures', 'drawn-from.json'), `${JSON.stringify(drawnFrom(), null, 2)}\n`);
rmSync(font);

function draw({ file, name, title, view }: Picture): void {
  const lines = balance(title);
  const top = 315 - (lines.length * LINE) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="#fbfaf7"/>
<text x="72" y="${top - 24}" font-family="Funnel Display" font-size="28" fill="#0b6e4f">${escapeText(name)}</text>
${lines.map((line, index) => `<text x="72" y="${top + 56 + index * LINE}" font-family="Funnel Display" font-size="58" letter-spacing="-1.2" fill="#10211c">${escapeText(line)}</text>`).join('\n')}
<rect x="668" y="102" width="460" height="426" rx="18" fill="#fff" stroke="#d9ded9" stroke-width="2"/>
<svg x="704" y="140" width="388" height="350">${drawView(view, 388, 350)}</svg>
</svg>`;
  const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Funnel Display' };
  const png = new Resvg(svg, { font: fonts }).render().asPng();
  writeFileSync(join(folder, 'pictures', file), png);
  console.log(`${file} ${png.length} bytes`);
}

/** Breaks a title into as few lines as fit, each as short as that number of lines allows. */
function balance(title: string): string[] {
  const count = wrap(title, LETTERS_A_LINE).length;
  let letters = LETTERS_A_LINE;
  while (wrap(title, letters - 1).length === count) letters--;
  return wrap(title, letters);
}

function wrap(title: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
