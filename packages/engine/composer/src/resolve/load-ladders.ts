import type { Refusal } from '@site/registry';
import type { Ladder, Ladders } from './ladder.ts';
import type { Outcome, ResolvePorts } from './resolution.ts';

type Load = ResolvePorts['load'];
type MayReplace = NonNullable<ResolvePorts['mayReplace']>;

/** The first version of each section that loads. */
export interface Loaded {
  ladders: Ladders;
  sections: Map<string, Outcome>;
  /** Why versions that are asked for could not be loaded. */
  refusals: Refusal[];
  /** Sections that the site needs and of which nothing loads. */
  lost: string[];
}

export async function loadLadders(ladders: Ladders, load: Load, mayReplace?: MayReplace): Promise<Loaded> {
  const loaded: Loaded = { ladders, sections: new Map(), refusals: [], lost: [] };
  const found = await Promise.all(
    [...ladders].map(
      async ([name, ladder]) => [name, await firstThatLoads(name, ladder, 0, load, mayReplace)] as const,
    ),
  );
  for (const [name, { outcome, refusal }] of found) {
    if (refusal) loaded.refusals.push(refusal);
    if (outcome) loaded.sections.set(name, { ...outcome, because: refusal ? [refusal] : [] });
    else loaded.lost.push(name);
  }
  return loaded;
}

/** The first version from a rung on that loads, and why a better one did not. */
export async function firstThatLoads(
  name: string,
  ladder: Ladder,
  from: number,
  load: Load,
  mayReplace: MayReplace = () => true,
): Promise<{ outcome?: Outcome; refusal?: Refusal | undefined }> {
  let refusal: Refusal | undefined;
  for (const [index, rung] of ladder.entries()) {
    if (index < from || (index > from && !mayReplace(rung, name))) continue;
    const loaded = rung && (await load(name, rung));
    if (loaded === null || (loaded && 'folder' in loaded)) {
      const below = loaded ? 'fallen-back' : 'left-out';
      const state = index === 0 ? 'asked' : below;
      return {
        outcome: { state, rung: index, artifact: loaded ?? undefined, kept: false, because: [] },
        refusal,
      };
    }
    refusal ??= loaded;
  }
  return { refusal };
}
