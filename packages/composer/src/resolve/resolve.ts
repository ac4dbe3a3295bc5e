import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '@site/registry';
import { withoutSections } from '../compose/compose.ts';
import type { Composition } from '../plan/composition.ts';
import type { Ladders } from './ladder.ts';
import { firstThatLoads, type Loaded, loadLadders } from './load-ladders.ts';
import { artifactsOf, type Outcome, type Resolution, type ResolvePorts } from './resolution.ts';
import { type Step, suspects } from './suspects.ts';

/**
 * Which versions go together, and why not the others: one answer for server, deploy tool, preview, export and
 * diff. Loads the first version of each section that can be had, composes them, and steps those that are refused
 * down their ladders until all pass or nothing is left to try.
 *
 * @param live what visitors see now: a section that did not change may keep its live pages.
 */
export async function resolve(
  ladders: Ladders,
  live: Composition | undefined,
  ports: ResolvePorts,
): Promise<Resolution> {
  return resolveLoaded(await loadLadders(ladders, ports.load), live, ports);
}

/** The same for versions that are loaded already. */
export async function resolveLoaded(
  loaded: Loaded,
  live: Composition | undefined,
  ports: ResolvePorts,
): Promise<Resolution> {
  if (loaded.lost.length > 0) {
    const missing = loaded.refusals.filter(({ section }) => loaded.lost.includes(section));
    return { sections: loaded.sections, result: { ok: false, refusals: missing }, missing };
  }
  const attempt = createAttempt(loaded, live, ports);
  let result = await attempt.compose();
  while (!result.ok) {
    const dealtWith = new Set<string>();
    for (const refusal of result.refusals) {
      const scene = { ...attempt.scene(), onPage: result.onPage ?? new Map(), dealtWith };
      for await (const step of suspects(refusal, scene)) {
        if (!(await attempt.take(step, refusal))) continue;
        dealtWith.add(step.section);
        break;
      }
    }
    if (dealtWith.size === 0) break;
    result = await attempt.compose();
  }
  if (result.ok) result = await attempt.putBack(result);
  return { sections: attempt.sections(), result, missing: result.ok ? [] : attempt.missing };
}

/** What is held back so far, over what was loaded. */
function createAttempt(loaded: Loaded, live: Composition | undefined, ports: ResolvePorts) {
  const held = new Map<string, { outcome: Outcome; certain: boolean }>();
  const fails = new Map<string, Promise<boolean>>();
  const missing: Refusal[] = [];

  const sections = () =>
    new Map([...loaded.sections].map(([name, outcome]) => [name, held.get(name)?.outcome ?? outcome]));
  const kept = () => new Set([...held].filter(([, { outcome }]) => outcome.kept).map(([name]) => name));

  function compose(trial = false) {
    const out = [...held].filter(([, { outcome }]) => !outcome.artifact).map(([name]) => name);
    const artifacts = artifactsOf({ sections: sections() });
    return ports.compose(artifacts, live && withoutSections(live, out), kept(), trial);
  }

  /** @returns false where nothing else of the section is left to try. */
  async function take({ section, how, certain }: Step, refusal: Refusal): Promise<boolean> {
    const outcome = sections().get(section);
    if (!outcome) return false;
    let next: Outcome | undefined = { ...outcome, kept: true };
    if (how === 'step-down') {
      const ladder = loaded.ladders.get(section)!;
      const below = await firstThatLoads(section, ladder, outcome.rung + 1, ports.load);
      next = below.outcome && { ...below.outcome, kept: outcome.kept };
      if (!next && below.refusal) missing.push(below.refusal);
    }
    if (!next) return false;
    const reason = { ...refusal, section };
    const known = outcome.because.some((one) => isDeepStrictEqual(one, reason));
    next.because = known ? outcome.because : [...outcome.because, reason];
    held.set(section, { outcome: next, certain: held.get(section)?.certain ?? certain });
    return true;
  }

  /** Whoever was held back on the way returns if all pass with it: a wrong name costs a try and removes nobody. */
  async function putBack(result: Awaited<ReturnType<typeof compose>>) {
    if (held.size < 2) return result;
    let best = result;
    for (const [name, one] of [...held].filter(([, { certain }]) => !certain)) {
      held.delete(name);
      const without = await compose(true);
      if (without.ok) best = without;
      else held.set(name, one);
    }
    return best;
  }

  return {
    missing,
    sections,
    compose,
    take,
    putBack,
    scene: () => ({
      artifacts: artifactsOf({ sections: sections() }),
      live,
      kept: kept(),
      failsUnchanged(section: string) {
        const known = fails.get(section) ?? ports.failsUnchanged(live!, section);
        fails.set(section, known);
        return known;
      },
    }),
  };
}
