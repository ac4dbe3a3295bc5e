import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Printable ASCII and the few other characters that records use. */
const TEXT = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}•–’`;

/** One weight of a site font as TrueType, for writers that read neither WOFF2 nor variable fonts. */
async function cut(name: string, weight: number): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve(`@site/design-system/fonts/${name}.woff2`));
  return subsetFont(readFileSync(file), TEXT, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
}

export interface DocumentFonts {
  heading: Buffer;
  text: Buffer;
}

export async function documentFonts(): Promise<DocumentFonts> {
  return { heading: await cut('funnel-display', 600), text: await cut('figtree', 400) };
}
