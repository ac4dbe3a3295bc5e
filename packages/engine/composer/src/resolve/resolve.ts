import type { Composition } from '../plan/composition.ts';
import { createAttempt } from './attempt.ts';
import type { Ladders } from './ladder.ts';
import { type Loaded, loadLadders } from './load-ladders.ts';
import { putBack } from './put-back.ts';
import type { Resolution, ResolvePorts } from './resolution.ts';
import { suspects } from './suspects.ts';

/**
 * Which versions go together, and why not the others: one answer for server, deploy tool, preview, export and
 * diff. Loads the first available version of each section, composes them, and steps refused ones down their ladders
 * until all pass or nothing is left to try.
 *
 * @param live what visitors see now: a section that did not change may keep its live pages.
 */
export async function resolve(
  ladders: Ladders,
  live: Composition | undefined,
  ports: ResolvePorts,
): Promise<Resolution> {
  return resolveLoaded(await loadLadders(ladders, ports.load, ports.mayReplace), live, ports);
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
      for await (const step of suspects(refusal, attempt.scene(result, dealtWith))) {
        if (!(await attempt.take(step, refusal))) continue;
        dealtWith.add(step.section);
        break;
      }
    }
    if (dealtWith.size === 0) break;
    result = await attempt.compose();
  }
  if (result.ok) result = await putBack(attempt, result);
  return { sections: attempt.sections(), result, missing: result.ok ? [] : attempt.missing };
}
