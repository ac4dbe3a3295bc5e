import type { Composition } from '../plan/composition.ts';
import { createAttempt } from './attempt.ts';
import type { SectionCandidates } from './candidates.ts';
import { findFailingSection } from './find-failing-section.ts';
import { type AsyncBoundary, loadCandidates } from './load-candidates.ts';
import type { Resolution, ResolvePorts } from './resolution.ts';
import { retryWithBetter } from './retry-with-better.ts';

/**
 * Which versions go together, and why not the others: the same for server, deploy tool, preview, export and diff. Loads
 * the first available version of each section, composes them, and retries with the next candidates of failing sections
 * until all pass or no candidate is left.
 *
 * @param live what visitors see now: a section that did not change may keep its live pages.
 */
export async function resolve(
  candidates: SectionCandidates,
  live: Composition | undefined,
  ports: ResolvePorts,
): Promise<Resolution> {
  return resolveLoaded(await loadCandidates(candidates, ports.load, ports.mayReplace), live, ports);
}

/** The same for versions that are loaded already. */
export async function resolveLoaded(
  loaded: AsyncBoundary,
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
    const retried = new Set<string>();
    for (const diagnostic of result.refusals) {
      for await (const retry of findFailingSection(diagnostic, attempt.failed({ ...result, retried }))) {
        if (!(await attempt.retryWith(retry, diagnostic))) continue;
        retried.add(retry.section);
        break;
      }
    }
    if (retried.size === 0) break;
    result = await attempt.compose();
  }
  if (result.ok) result = await retryWithBetter(attempt, result);
  return { sections: attempt.sections(), result, missing: result.ok ? [] : attempt.missing };
}
