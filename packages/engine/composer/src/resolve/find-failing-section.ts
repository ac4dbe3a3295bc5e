import { type Artifact, type Diagnostic, kindOf } from '@site/registry';
import { type Composition, pinOf } from '../plan/composition.ts';
import type { Artifacts } from './resolution.ts';

export interface Retry {
  section: string;
  how: 'next-candidate' | 'keep-pages';
  /** Nothing else can be the cause. */
  certain: boolean;
}

export interface FailedAttempt {
  artifacts: Artifacts;
  live: Composition | undefined;
  onPage: ReadonlyMap<string, readonly string[]>;
  kept: ReadonlySet<string>;
  /** Retried for another diagnostic of this attempt. */
  retried: ReadonlySet<string>;
  /** Checked and still as requested. If given, `live` is from elsewhere and may fail by itself. */
  checked?: ReadonlySet<string> | undefined;
  failsUnchanged(section: string): Promise<boolean>;
}

/** Likeliest first. A diagnostic's section may be forged: who is on the page counts more, and of these, who changed. */
export async function* retriesLikeliestFirst(
  diagnostic: Diagnostic,
  attempt: FailedAttempt,
): AsyncGenerator<Retry> {
  const { artifacts, live, kept, checked, retried } = attempt;
  const { section } = diagnostic;
  const onThisPage = sectionsAt(diagnostic, attempt.onPage);
  const owner = onThisPage[0]!;
  const named = onThisPage.includes(section) || declaresLink(artifacts.get(section), diagnostic);
  const likely = unique([...(named ? [section] : []), ...onThisPage]);
  if (likely.some((name) => name !== 'shell' && retried.has(name))) return;

  const kind = kindOf(diagnostic);
  const ofPage = kind === 'page';
  const changed = (name: string) =>
    checked?.has(name) || pinOf(live, name)?.integrity !== artifacts.get(name)?.integrity;
  const isUnchanged = (name: string) => live && name !== 'shell' && artifacts.has(name) && !changed(name);
  const next = (name: string): Retry => ({
    section: name,
    how: 'next-candidate',
    certain: name === section && isCertain(diagnostic, attempt.onPage),
  });

  if (isUnchanged(owner)) {
    const alone = ![...onThisPage, 'shell'].some(changed);
    // in a check, an unchanged page cannot be the fault of what is checked
    if (alone && kind === 'section' && checked && retried.size === 0) yield next(owner);
    // it fails without any change: keep its pages, then its version
    if (alone || (ofPage && (await attempt.failsUnchanged(owner)))) {
      if (!kept.has(owner)) yield { section: owner, how: 'keep-pages', certain: ofPage };
      else if (ofPage) yield next(owner);
    }
  }
  // one section's late error may end the process during another one's page
  if (ofPage && isUnchanged(section) && !onThisPage.includes(section) && !kept.has(section))
    yield { section, how: 'keep-pages', certain: false };

  const all = unique([
    ...likely,
    section,
    'shell',
    ...artifacts.keys(),
    ...Object.keys(live?.sections ?? {}),
  ]);
  for (const name of all.filter(changed)) yield next(name);
  // what fails without everything checked is not its fault
  if (checked?.size === 0 && retried.size === 0)
    for (const name of all.filter((one) => !changed(one))) yield next(name);
}

/** The page's owner first. */
const sectionsAt = ({ section, route }: Diagnostic, onPage: FailedAttempt['onPage'] | undefined) =>
  onPage?.get(route ?? '') ?? [section];

export function isCertain(diagnostic: Diagnostic, onPage: FailedAttempt['onPage'] | undefined): boolean {
  const [owner, ...others] = sectionsAt(diagnostic, onPage);
  return owner === diagnostic.section && others.length === 0 && kindOf(diagnostic) !== 'sections';
}

/** Such a link is on every page. */
function declaresLink(artifact: Artifact | undefined, { code, details }: Diagnostic): boolean {
  const isLink = code === 'SITE_LINK_BROKEN' && 'href' in details;
  if (!isLink || artifact?.manifest.kind !== 'section') return false;
  const { navigation, footer } = artifact.manifest;
  return [...navigation, ...footer].some(({ href }) => href === details.href);
}

const unique = (names: string[]): string[] => [...new Set(names)];
