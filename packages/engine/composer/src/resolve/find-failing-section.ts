import { type Artifact, type Diagnostic, kindOf } from '@site/registry';
import { type Composition, pinOf } from '../plan/composition.ts';
import type { Artifacts } from './resolution.ts';

/** What to retry with: another version of a section, or its live pages instead of new ones. */
export interface Retry {
  section: string;
  how: 'next-candidate' | 'keep-pages';
  /** Nothing else can be the cause. */
  certain: boolean;
}

/** An attempt that failed. */
export interface FailedAttempt {
  artifacts: Artifacts;
  live: Composition | undefined;
  /** Sections on each page, its owner first. */
  onPage: ReadonlyMap<string, readonly string[]>;
  /** Sections whose pages stay the live ones. */
  kept: ReadonlySet<string>;
  /** Sections that the next attempt retries for another diagnostic of this one. */
  retried: ReadonlySet<string>;
  /** Sections that are checked, and still as requested. If given, `live` was not composed here and may fail by itself. */
  checked?: ReadonlySet<string> | undefined;
  failsUnchanged(section: string): Promise<boolean>;
}

/**
 * What to retry with, likeliest first: the search takes the first that has a candidate left. The section of a diagnostic is a
 * hint that its own code may forge: who is on the page counts more, and of these, who changed.
 *
 * 1. In a check, what is wrong with a section on whose page nobody changed: the page's owner has its next candidate.
 * 2. The owner did not change and fails alone: it keeps its live pages, or has its next candidate if it keeps them already.
 * 3. The named section is not on the page and did not change: it keeps its live pages.
 * 4. Those that changed, with their next candidate: named or on the page, then the shell, then all others.
 * 5. In a check, where nothing checked is left as requested: those that did not change, in the same order.
 */
export async function* retriesLikeliestFirst(
  diagnostic: Diagnostic,
  attempt: FailedAttempt,
): AsyncGenerator<Retry> {
  const { artifacts, live, kept, checked, retried } = attempt;
  const { section } = diagnostic;
  const on = sectionsAt(diagnostic, attempt.onPage);
  const owner = on[0]!;
  const named = on.includes(section) || declaresLink(artifacts.get(section), diagnostic);
  const likely = unique([...(named ? [section] : []), ...on]);
  if (likely.some((name) => name !== 'shell' && retried.has(name))) return;

  const kind = kindOf(diagnostic);
  const ofPage = kind === 'page';
  const changed = (name: string) =>
    checked?.has(name) || pinOf(live, name)?.integrity !== artifacts.get(name)?.integrity;
  const stays = (name: string) => live && name !== 'shell' && artifacts.has(name) && !changed(name);
  const next = (name: string): Retry => ({
    section: name,
    how: 'next-candidate',
    certain: name === section && isCertain(diagnostic, attempt.onPage),
  });

  if (stays(owner)) {
    const alone = ![...on, 'shell'].some(changed);
    // 1
    if (alone && kind === 'section' && checked && retried.size === 0) yield next(owner);
    // 2
    if (alone || (ofPage && (await attempt.failsUnchanged(owner)))) {
      if (!kept.has(owner)) yield { section: owner, how: 'keep-pages', certain: ofPage };
      else if (ofPage) yield next(owner);
    }
  }
  // 3: one section's leftover work may end the process while another one's page is rendered
  if (ofPage && stays(section) && !on.includes(section) && !kept.has(section))
    yield { section, how: 'keep-pages', certain: false };

  const all = unique([
    ...likely,
    section,
    'shell',
    ...artifacts.keys(),
    ...Object.keys(live?.sections ?? {}),
  ]);
  // 4
  for (const name of all.filter(changed)) yield next(name);
  // 5: what fails without everything that is checked as well is not its fault
  if (checked?.size === 0 && retried.size === 0)
    for (const name of all.filter((one) => !changed(one))) yield next(name);
}

/** Sections on the page of a diagnostic, its owner first. */
const sectionsAt = ({ section, route }: Diagnostic, onPage: FailedAttempt['onPage'] | undefined) =>
  onPage?.get(route ?? '') ?? [section];

/** Can nothing but the named section be the cause? */
export function isCertain(diagnostic: Diagnostic, onPage: FailedAttempt['onPage'] | undefined): boolean {
  const [owner, ...others] = sectionsAt(diagnostic, onPage);
  return owner === diagnostic.section && others.length === 0 && kindOf(diagnostic) !== 'sections';
}

/** Does a section's manifest put this link into the menus or the footer of every page? */
function declaresLink(artifact: Artifact | undefined, { code, details }: Diagnostic): boolean {
  const isLink = code === 'SITE_LINK_BROKEN' && 'href' in details;
  if (!isLink || artifact?.manifest.kind !== 'section') return false;
  const { navigation, footer } = artifact.manifest;
  return [...navigation, ...footer].some(({ href }) => href === details.href);
}

const unique = (names: string[]): string[] => [...new Set(names)];
