import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompositionInput, SectionArtifact } from './composition-input.ts';
import { encode, SMALL } from './encode.ts';
import type { Refusal } from './refusal.ts';

/** A section holds the size budgets it declares for itself, in Brotli bytes. */
export async function checkBudgets({ sections }: CompositionInput): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const section of sections) {
    const { budgets, browser, exposes, name } = section.manifest;
    const check = async (what: 'style' | 'script', file: string) => {
      const budget = budgets[what];
      if (budget === undefined) return;
      const bytes = await brotliBytes(section, file);
      if (bytes > budget) {
        refusals.push({
          code: 'SITE_BUDGET',
          section: name,
          message: `${file} is ${bytes} bytes (Brotli); the section's own budget for ${what} is ${budget}.`,
        });
      }
    };
    await check('style', browser.style);
    for (const { js } of Object.values(exposes)) for (const file of js) await check('script', file);
  }
  return refusals;
}

async function brotliBytes(section: SectionArtifact, file: string): Promise<number> {
  return (await encode(readFileSync(join(section.folder, file)), SMALL)).br.length;
}
