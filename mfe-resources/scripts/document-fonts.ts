import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Printable ASCII and the other characters of the records. */
const TEXT = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}•–’`;

/** One weight as TrueType: pdfkit reads no WOFF2 and no variable fonts. */
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
