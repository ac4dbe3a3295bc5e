import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, type Diagnostic, makeError, makeWarning } from '@site/registry';
import { embeddedParts } from '@site/section-kit/contract';
import type { KeptResults } from '@site/server-kit/files';
import { compressBrotli, FAST } from '../page/encode.ts';
import type { CompositionInput, SectionArtifact } from '../plan/composition-input.ts';

/** In bytes of fast Brotli (quality 5). */
export async function checkBudgets(
  { sections }: CompositionInput,
  kept?: KeptResults,
): Promise<Diagnostic[]> {
  // In parallel: the thread pool compresses.
  const found = await Promise.all(
    sections.flatMap((section) => {
      const { budgets, browser, exposes, name, routes } = section.manifest;
      const check = async (what: 'style' | 'script', of: string, size: Promise<number>, route?: string) => {
        const [budget, bytes] = [budgets[what]!, await size];
        const details = { what, of, bytes, budget };
        return bytes <= budget ? [] : [makeError('SITE_BUDGET', { section: name, route }, details)];
      };
      const scripts = budgets.script === undefined ? [] : Object.keys(exposes);
      return [
        ...(budgets.style === undefined ? [] : [check('style', browser.style, styleBytes(section, kept))]),
        ...scripts.map((expose) => {
          const route = routes.find((candidate) => candidate.expose === expose)?.path;
          return check('script', `The script of ${expose}`, scriptBytes(section, expose, kept), route);
        }),
      ];
    }),
  );
  return found.flat();
}

/** Warns the owner of an embedded part that takes a page over budget; refuses nothing. */
export async function embedWarnings({ sections }: CompositionInput): Promise<Diagnostic[]> {
  const warnings: Diagnostic[] = [];
  const byName = new Map(sections.map((section) => [section.manifest.name, section]));
  for (const host of sections) {
    const { budgets, routes, name } = host.manifest;
    for (const { path, expose, embeds } of routes) {
      for (const embed of embeddedParts(embeds, (section) => byName.get(section)?.manifest.exposes)) {
        const embedded = byName.get(embed.section);
        if (!embedded || !embed.inForce || embedded === host) continue;
        const { module } = embed.inForce;
        const check = (what: 'style' | 'script', own: number, added: number) => {
          const budget = budgets[what]!;
          if (own > budget || own + added <= budget) return;
          const place = { section: embed.section, route: path };
          const details = { part: embed.id, added, what, page: name, own, budget };
          warnings.push(makeWarning('SITE_EMBED_SIZE', place, details));
        };
        if (budgets.style !== undefined) check('style', await styleBytes(host), await styleBytes(embedded));
        if (budgets.script !== undefined)
          check('script', await scriptBytes(host, expose), await scriptBytes(embedded, module));
      }
    }
  }
  return warnings;
}

export const styleBytes = (section: SectionArtifact, kept?: KeptResults): Promise<number> =>
  brotliBytes(section, section.manifest.browser.style, kept);

export async function scriptBytes(
  section: SectionArtifact,
  expose: string,
  kept?: KeptResults,
): Promise<number> {
  const sizes = await Promise.all(
    (section.manifest.exposes[expose]?.js ?? []).map((file) => brotliBytes(section, file, kept)),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

const measured = new Map<string, Promise<number>>();
/** About 200 bytes each. */
const MAX_MEASURED = 10_000;

export function brotliBytes(artifact: Artifact, file: string, kept?: KeptResults): Promise<number> {
  const { sha384 } = artifact.manifest.files[file]!;
  const known = measured.get(sha384);
  if (known) return known;
  if (measured.size >= MAX_MEASURED) measured.clear();
  const bytes = measure(join(artifact.folder, file), sha384, kept);
  measured.set(sha384, bytes);
  bytes.catch(() => measured.delete(sha384));
  return bytes;
}

async function measure(path: string, sha384: string, kept?: KeptResults): Promise<number> {
  const inputs = ['brotli', `${FAST}`, process.version, sha384];
  const known = kept?.find(inputs);
  if (known) return Number(known);
  const { length } = await compressBrotli(readFileSync(path), FAST);
  void kept?.keep(inputs, `${length}`);
  return length;
}
