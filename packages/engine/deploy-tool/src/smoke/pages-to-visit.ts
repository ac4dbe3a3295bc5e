import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@site/composer';
import type { DataFolder } from '@site/registry';
import {
  type ArtifactManifest,
  artifactManifestSchema,
  moduleInSlot,
  parseSlotId,
  type SectionManifest,
} from '@site/section-kit/contract';
import type { SmokeOrder } from './smoke-program.ts';

export const NOT_THERE = 'page-that-is-not-there';

export const pagesOf = (candidate: Composition, sections: string[]): SmokeOrder['pages'] =>
  changedPages(candidate, undefined).filter(({ route, status }) => {
    const [page] = candidate.live.routes[route] ?? [];
    return status === 200 && page !== undefined && sections.includes(parseSlotId(page).section);
  });

/**
 * Not-found pages and one page of each set of parts first.
 *
 * @param live every page is new without it.
 */
export function changedPages(candidate: Composition, live: Composition | undefined): SmokeOrder['pages'] {
  const before = notFoundOf(live);
  const lost = [...notFoundOf(candidate)].filter(([below, key]) => before.get(below) !== key);
  const first: SmokeOrder['pages'] = lost.map(([below]) => ({ route: below + NOT_THERE, status: 404 }));
  const rest: SmokeOrder['pages'] = [];
  const seen = new Set<string>();
  for (const [route, key] of Object.entries(candidate.pages)) {
    if (live?.pages[route] === key) continue;
    const parts = JSON.stringify(candidate.live.routes[route]);
    (seen.has(parts) ? rest : first).push({ route, status: 200 });
    seen.add(parts);
  }
  return [...first, ...rest];
}

/** By path prefix. */
const notFoundOf = (composition: Composition | undefined) =>
  new Map([['/', composition?.notFound], ...Object.entries(composition?.notFoundBelow ?? {})]);

type Pages = SmokeOrder['pages'];

/** CSS pixels. */
const NARROW = 390;

/**
 * Pages whose code changes; one of each section for other changes, at each layout width if menus, footer or configuration
 * changed. Changed pages that run the same code as before are left out.
 *
 * @param live without it, and where the shell changes, every page is visited.
 */
export function pagesToVisit(
  candidate: Composition,
  live: Composition | undefined,
  manifestOf: (name: string, version: string) => ArtifactManifest | undefined,
) {
  const all = changedPages(candidate, live);
  if (!live || candidate.shell.integrity !== live.shell.integrity) return { pages: all, leftOut: 0 };
  const hasChanged = changedModules(candidate, live, manifestOf);
  const affected = all.filter((page) => isAffected(page, candidate, live, hasChanged));
  const others = all.filter((page) => !affected.includes(page));
  const byOwner = Map.groupBy(others, (page) => ownerOf(page, candidate));
  const isMenu = candidate.frame !== live.frame;
  const visited = new Set(affected.map((page) => ownerOf(page, candidate)));
  const samples = [...byOwner].flatMap(([owner, [page]]) => [
    ...(visited.has(owner) ? [] : [page!]),
    ...(isMenu ? [{ ...page!, width: NARROW }] : []),
  ]);
  const seen = new Set(samples.map(({ route }) => route));
  return { pages: [...affected, ...samples], leftOut: others.filter(({ route }) => !seen.has(route)).length };
}

export const manifestsIn =
  ({ mirror }: DataFolder) =>
  (name: string, version: string): ArtifactManifest | undefined => {
    try {
      const text = readFileSync(join(mirror, name, version, 'section.json'), 'utf8');
      return artifactManifestSchema.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  };

const ownerOf = ({ route }: Pages[number], { live }: Composition): string =>
  parseSlotId(live.routes[route]?.[0] ?? 'shell/not-found').section;

function isAffected(
  { route, status }: Pages[number],
  candidate: Composition,
  live: Composition,
  hasChanged: (section: string, module: string) => boolean,
): boolean {
  if (status === 404) {
    const path = route.slice(0, -NOT_THERE.length);
    return Object.keys(candidate.sections).some((name) => hasChanged(name, `${path}*`));
  }
  const [now, before] = [candidate.live, live.live];
  const parts = now.routes[route] ?? [];
  const text = (table: Composition['live']) =>
    JSON.stringify([
      table.routes[route],
      table.slots?.[route],
      table.policies?.[parseSlotId(parts[0]!).section],
    ]);
  if (text(now) !== text(before)) return true;
  const sections = new Set(parts.map((id) => parseSlotId(id).section));
  const isSame = [...sections].every(
    (name) => candidate.sections[name]?.integrity === live.sections[name]?.integrity,
  );
  // Something else changed, such as the configuration.
  if (isSame && candidate.frame === live.frame) return true;
  return parts.some((id) => {
    const module = moduleInSlot(id, now.slots?.[route]);
    const section = parseSlotId(id).section;
    return hasChanged(section, module.slice(section.length + 1));
  });
}

/** By module, pattern of a not-found page, or style of its section. */
function changedModules(
  candidate: Composition,
  live: Composition,
  manifestOf: (name: string, version: string) => ArtifactManifest | undefined,
): (section: string, module: string) => boolean {
  const compared = new Map<string, (module: string) => boolean>();
  const compare = (name: string): ((module: string) => boolean) => {
    const [now, before] = [candidate.sections[name], live.sections[name]];
    if (now?.integrity === before?.integrity) return () => false;
    const is = now && manifestOf(name, now.version);
    const was = before && manifestOf(name, before.version);
    return is?.kind === 'section' && was?.kind === 'section' ? compareSections(was, is) : () => true;
  };
  return (section, module) => {
    const known = compared.get(section) ?? compare(section);
    compared.set(section, known);
    return known(module);
  };
}

/** A changed file of no module, such as a lazy chunk, may be loaded by any. */
function compareSections(was: SectionManifest, is: SectionManifest): (module: string) => boolean {
  const hashes = ({ files }: SectionManifest, names: string[]) =>
    JSON.stringify(names.sort().map((name) => [name, files[name]?.sha384]));
  const later = (manifest: SectionManifest) => {
    const own = new Set([
      ...Object.values(manifest.exposes).flatMap(({ js }) => js),
      ...OF_THE_BUNDLER,
      manifest.browser.entry,
    ]);
    return hashes(
      manifest,
      Object.keys(manifest.files).filter((name) => name.startsWith('web/') && !own.has(name)),
    );
  };
  if (later(was) !== later(is)) return () => true;
  const codeOf = (manifest: SectionManifest, module: string) => {
    const name = manifest.notFound.find(({ pattern }) => pattern === module)?.expose ?? module;
    const js = manifest.exposes[name]?.js;
    if (!js) return undefined;
    // Without own scripts, by everything that the server runs.
    return hashes(manifest, js.length > 0 ? [...js] : [manifest.server]);
  };
  return (module) => codeOf(was, module) !== codeOf(is, module);
}

/** Lists of all modules' files: any change of a module changes them. */
const OF_THE_BUNDLER = ['web/mf-manifest.json', 'web/mf-stats.json'];
