import type { Artifact, Refusal } from '@site/registry';
import { type Composition, pinOf } from '../plan/composition.ts';
import type { Artifacts } from './resolution.ts';

/** What may end a refusal: another version of a section, or its live pages instead of new ones. */
export interface Step {
  section: string;
  how: 'step-down' | 'keep-pages';
  /** Nothing else can be the cause. */
  certain: boolean;
}

/** What is known while the cause is searched for. */
export interface Scene {
  artifacts: Artifacts;
  live: Composition | undefined;
  /** Sections on each page, its owner first. */
  onPage: ReadonlyMap<string, readonly string[]>;
  /** Sections whose pages stay the live ones. */
  kept: ReadonlySet<string>;
  /** Sections already handled for another refusal of the same composition. */
  dealtWith: ReadonlySet<string>;
  failsUnchanged(section: string): Promise<boolean>;
}

/** Failures of a page itself. */
const OF_A_PAGE = /^SITE_(RENDER|BUNDLE|PAGE|SLOT|CHECK)_/;
/** Failures between two sections, of which either may be the cause. */
const BETWEEN_TWO = new Set([
  'SITE_LINK_BROKEN',
  'SITE_REDIRECT_LOOP',
  'SITE_CONTRACT_EMBED',
  'SITE_PATH_OVERLAP',
]);

/**
 * What to try about a refusal, likeliest first. The name in it is a hint: a section's own code may have put it there.
 * Which sections are on the page counts more, and of these, which changed. A section that did not change and fails on
 * its own pages (by date, or because it is hostile) keeps its live pages first.
 */
export async function* suspects(refusal: Refusal, scene: Scene): AsyncGenerator<Step> {
  const { artifacts, live, kept } = scene;
  const { section } = refusal;
  const on = scene.onPage.get(refusal.route ?? '') ?? [section];
  const owner = on[0]!;
  const named = on.includes(section) || declares(artifacts.get(section), refusal);
  const likely = unique([...(named ? [section] : []), ...on]);
  if (likely.some((name) => name !== 'shell' && scene.dealtWith.has(name))) return;

  const ofPage = OF_A_PAGE.test(refusal.code);
  const changed = (name: string) => pinOf(live, name)?.integrity !== artifacts.get(name)?.integrity;
  const stays = (name: string) => live && name !== 'shell' && artifacts.has(name) && !changed(name);
  const down = (name: string): Step => ({
    section: name,
    how: 'step-down',
    certain: name === section && on.length === 1 && !BETWEEN_TWO.has(refusal.code),
  });

  if (stays(owner)) {
    const alone = ![...on, 'shell'].some(changed);
    if (alone || (ofPage && (await scene.failsUnchanged(owner)))) {
      if (!kept.has(owner)) yield { section: owner, how: 'keep-pages', certain: ofPage };
      else if (ofPage) yield down(owner);
    }
  }
  // one section's leftover work may end the process while another one's page is rendered
  if (ofPage && stays(section) && !on.includes(section) && !kept.has(section))
    yield { section, how: 'keep-pages', certain: false };

  const all = unique([
    ...likely,
    section,
    'shell',
    ...artifacts.keys(),
    ...Object.keys(live?.sections ?? {}),
  ]);
  for (const name of all.filter(changed)) yield down(name);
}

/** Does a section's manifest put this link into the menus or the footer of every page? */
function declares(artifact: Artifact | undefined, { code, message }: Refusal): boolean {
  if (code !== 'SITE_LINK_BROKEN' || artifact?.manifest.kind !== 'section') return false;
  const { navigation, footer } = artifact.manifest;
  return [...navigation, ...footer].some(({ href }) => message.includes(` ${href} `));
}

const unique = (names: string[]): string[] => [...new Set(names)];
