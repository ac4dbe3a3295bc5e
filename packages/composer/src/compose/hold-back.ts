import type { Artifact, Refusal } from '@site/registry';
import type { Composition } from '../plan/composition.ts';
import type { CompositionInput } from '../plan/composition-input.ts';
import { type PlannedPage, planComposition } from '../plan/plan.ts';
import { renderPages } from '../render/render-pages.ts';
import { type ComposeResult, withoutSections } from './compose.ts';

interface WhatPasses {
  artifacts: Map<string, Artifact>;
  result: ComposeResult;
  /** Why sections are not as they were asked for, by the sections that are held back. */
  held: Refusal[];
}

export interface Question {
  wanted: Map<string, Artifact>;
  /** What visitors see now. */
  live: Composition | undefined;
  /** The versions that make it, to tell what fails without any change. */
  liveArtifacts(): Promise<Map<string, Artifact>>;
  inputOf(artifacts: Map<string, Artifact>): CompositionInput;
  compose(
    artifacts: Map<string, Artifact>,
    live: Composition | undefined,
    kept: ReadonlySet<string>,
    /** Only asks whether one that was held back could have stayed. */
    trial: boolean,
  ): Promise<ComposeResult>;
  /** Is this version of a section (undefined: none) another one than visitors see? */
  isChanged(name: string, artifact: Artifact | undefined): boolean;
  /** What to try in place of it: null leaves the section out, undefined means that there is nothing else. */
  instead(name: string, artifact: Artifact | undefined): Promise<Artifact | null | undefined>;
}

interface Held {
  /** Its pages stay the ones that are live, menus and all. */
  kept: boolean;
  /** In place of what was asked for; null is nothing. */
  artifact?: Artifact | null;
  why: Refusal[];
  /** Nothing else can be the cause. */
  certain: boolean;
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
 * Composes what was asked for, and holds back what does not pass. The name in a refusal is a hint: a section's own
 * code may have put it there. Who stands on the page counts more, and of these, who changed. Whoever was held back
 * on the way is put back if all passes with it, so a wrong name costs a try and removes nobody.
 *
 * A section that did not change and fails on its own pages (by date, or because it is hostile) keeps the pages that
 * are live, and holds nobody else's change back.
 *
 * @returns the last result; not ok when nothing is left to try.
 */
export async function composeWhatPasses(question: Question): Promise<WhatPasses> {
  const { wanted, live, isChanged, instead } = question;
  const held = new Map<string, Held>();
  let byItself: Map<string, boolean> | undefined;

  const artifacts = () => {
    const now = new Map(wanted);
    for (const [name, { artifact }] of held) {
      if (artifact) now.set(name, artifact);
      else if (artifact === null) now.delete(name);
    }
    return now;
  };
  const attempt = (trial = false) => {
    const kept = [...held].filter(([, one]) => one.kept).map(([name]) => name);
    const out = [...held].filter(([, { artifact }]) => artifact === null).map(([name]) => name);
    return question.compose(artifacts(), live && withoutSections(live, out), new Set(kept), trial);
  };
  const hold = (name: string, how: Partial<Held>, refusal: Refusal, certain: boolean) => {
    const before = held.get(name);
    const why = [...(before?.why ?? []), { ...refusal, section: name }];
    held.set(name, { kept: false, certain, ...before, ...how, why });
  };

  async function failsByItself(owner: string): Promise<boolean> {
    byItself ??= new Map();
    const known = byItself.get(owner);
    if (known !== undefined) return known;
    const fails = await failsWithoutChange(question.inputOf(await question.liveArtifacts()), owner);
    byItself.set(owner, fails);
    return fails;
  }

  /** Holds back the likeliest cause that is not held back yet. */
  async function holdOne(refusal: Refusal, pages: Map<string, PlannedPage>, round: Set<string>) {
    const now = artifacts();
    const page = refusal.route === undefined ? undefined : pages.get(refusal.route);
    const owner = page?.owner ?? refusal.section;
    const on = page
      ? [...new Set([page.owner, ...page.sections.map(({ manifest }) => manifest.name)])]
      : [owner];
    const named = on.includes(refusal.section) || declares(now.get(refusal.section), refusal);
    const primary = [...new Set([...(named ? [refusal.section] : []), ...on])];
    if (primary.some((name) => name !== 'shell' && round.has(name))) return true;
    const changed = (name: string) => isChanged(name, now.get(name));
    const ofPage = OF_A_PAGE.test(refusal.code);
    const done = (name: string, how: Partial<Held>) => {
      const alone = refusal.section === name && on.length === 1 && !BETWEEN_TWO.has(refusal.code);
      hold(name, how, refusal, how.kept ? ofPage && name === owner : alone);
      round.add(name);
      return true;
    };

    if (live && owner !== 'shell' && now.has(owner) && !changed(owner)) {
      const alone = ![...on, 'shell'].some(changed);
      if (alone || (ofPage && (await failsByItself(owner)))) {
        if (!held.get(owner)?.kept) return done(owner, { kept: true });
        const other = ofPage ? await instead(owner, now.get(owner)) : undefined;
        if (other !== undefined) return done(owner, { artifact: other });
      }
    }
    // what one section left behind may end the process while another one's page is rendered
    const { section } = refusal;
    const elsewhere = live && ofPage && section !== 'shell' && now.has(section) && !on.includes(section);
    if (elsewhere && !changed(section) && !held.get(section)?.kept) return done(section, { kept: true });

    const all = [...new Set([...primary, refusal.section, 'shell', ...wanted.keys(), ...sectionsOf(live)])];
    for (const name of all.filter(changed)) {
      const other = await instead(name, now.get(name));
      if (other !== undefined) return done(name, { artifact: other });
    }
    return false;
  }

  let result = await attempt();
  while (!result.ok) {
    const pages = new Map(
      artifacts().has('shell')
        ? planComposition(question.inputOf(artifacts())).plan.pages.map((page) => [page.path, page])
        : [],
    );
    const round = new Set<string>();
    for (const refusal of result.refusals) await holdOne(refusal, pages, round);
    if (round.size === 0) break;
    result = await attempt();
  }
  if (result.ok && held.size > 1) {
    for (const [name, one] of [...held].filter(([, { certain }]) => !certain)) {
      held.delete(name);
      const without = await attempt(true);
      if (without.ok) result = without;
      else held.set(name, one);
    }
  }
  return { artifacts: artifacts(), result, held: [...held.values()].flatMap(({ why }) => why) };
}

/** Is it a link that a section's manifest puts into the menus or the footer of every page? */
function declares(artifact: Artifact | undefined, { code, message }: Refusal): boolean {
  if (code !== 'SITE_LINK_BROKEN' || artifact?.manifest.kind !== 'section') return false;
  const { navigation, footer } = artifact.manifest;
  return [...navigation, ...footer].some(({ href }) => message.includes(` ${href} `));
}

const sectionsOf = (live: Composition | undefined) => Object.keys(live?.sections ?? {});

/** Do pages of a section fail with nothing changed? They are rendered again, whatever is stored of them. */
async function failsWithoutChange(input: CompositionInput, owner: string): Promise<boolean> {
  const { plan } = planComposition(input);
  const pages = plan.pages.filter((page) => page.owner === owner);
  const { refusals } = await renderPages(input.shell, plan.frame, pages);
  return refusals.length > 0;
}
