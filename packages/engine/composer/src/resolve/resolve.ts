import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '@site/registry';
import { type ComposeResult, withoutSections } from '../compose/compose.ts';
import type { Composition } from '../plan/composition.ts';
import type { SectionCandidates } from './candidates.ts';
import { type FailedAttempt, isCertain, type Retry, retriesLikeliestFirst } from './find-failing-section.ts';
import { firstThatLoads, type LoadedCandidates, loadCandidates } from './load-candidates.ts';
import type { Artifacts, Outcome, Resolution, ResolvePorts } from './resolution.ts';

type Failed = Extract<ComposeResult, { ok: false }>;

/**
 * Composes the first version of each section that loads, then others of failing ones.
 * @param live unchanged sections may keep its pages.
 */
export async function resolve(
  candidates: SectionCandidates,
  live: Composition | undefined,
  ports: ResolvePorts,
): Promise<Resolution> {
  return resolveLoaded(await loadCandidates(candidates, ports.load, ports.mayReplace), live, ports);
}

/**
 * @param checked sections whose requested version is to pass: the search ends when only they can be at fault.
 * `live` was composed elsewhere then, and may fail by itself.
 */
export async function resolveLoaded(
  loaded: LoadedCandidates,
  live: Composition | undefined,
  ports: ResolvePorts,
  checked?: ReadonlySet<string>,
): Promise<Resolution> {
  if (loaded.lost.length > 0) {
    const missing = loaded.refusals.filter(({ section }) => loaded.lost.includes(section));
    return { sections: loaded.sections, result: { ok: false, refusals: missing }, missing };
  }
  const search = createSearch(loaded, live, ports, checked);
  let result = await search.compose();
  while (!result.ok && !isDecided(result, checked)) {
    const retried = new Set<string>();
    for (const diagnostic of result.refusals) {
      for await (const retry of retriesLikeliestFirst(diagnostic, search.failed({ ...result, retried }))) {
        if (!(await search.quarantine(retry, diagnostic))) continue;
        retried.add(retry.section);
        break;
      }
    }
    if (retried.size === 0) break;
    result = await search.compose();
  }
  if (result.ok) result = await retryPassedOver(search, result);
  return { sections: search.sections(), result, missing: result.ok ? [] : search.missing };
}

const isDecided = ({ refusals, onPage }: Failed, checked: ReadonlySet<string> | undefined): boolean =>
  checked !== undefined && refusals.every((one) => checked.has(one.section) && isCertain(one, onPage));

/** A wrong name in a diagnostic may cost attempts, but no section its version. */
async function retryPassedOver(
  { quarantined, compose }: Search,
  result: ComposeResult,
): Promise<ComposeResult> {
  if (quarantined.size < 2) return result;
  let best = result;
  for (const [name, one] of [...quarantined].filter(([, { certain }]) => !certain)) {
    for (const outcome of one.passed) {
      quarantined.set(name, { ...one, outcome });
      const better = await compose(true);
      if (better.ok) {
        best = better;
        break;
      }
      quarantined.set(name, one);
    }
  }
  return best;
}

interface Quarantined {
  outcome: Outcome;
  /** Earlier outcomes, best first. */
  passed: Outcome[];
  certain: boolean;
}

interface Search {
  quarantined: Map<string, Quarantined>;
  missing: Diagnostic[];
  sections(): Map<string, Outcome>;
  compose(trial?: boolean): Promise<ComposeResult>;
  /** @returns false when the section has no candidate left. */
  quarantine(retry: Retry, because: Diagnostic): Promise<boolean>;
  failed(result: Pick<FailedAttempt, 'retried'> & { onPage?: FailedAttempt['onPage'] }): FailedAttempt;
}

function createSearch(
  loaded: LoadedCandidates,
  live: Composition | undefined,
  ports: ResolvePorts,
  checked?: ReadonlySet<string>,
): Search {
  const quarantined: Search['quarantined'] = new Map();
  const missing: Diagnostic[] = [];
  const fails = new Map<string, Promise<boolean>>();

  const sections = () =>
    new Map([...loaded.sections].map(([name, outcome]) => [name, quarantined.get(name)?.outcome ?? outcome]));
  const kept = () =>
    new Set([...quarantined].filter(([, { outcome }]) => outcome.kept).map(([name]) => name));

  function compose(trial = false) {
    const now = sections();
    const out = [...now].filter(([, { state }]) => state === 'left-out').map(([name]) => name);
    return ports.compose({
      artifacts: artifactsOf({ sections: now }),
      live: live && withoutSections(live, out),
      kept: kept(),
      trial,
    });
  }

  async function nextCandidate(section: string, { candidate }: Outcome): Promise<Outcome | undefined> {
    const candidates = loaded.candidates.get(section)!;
    const { load, mayReplace } = ports;
    const { outcome, refusal } = await firstThatLoads(section, candidates, candidate + 1, load, mayReplace);
    if (!outcome && refusal) missing.push(refusal);
    return outcome;
  }

  async function quarantine({ section, how, certain }: Retry, diagnostic: Diagnostic): Promise<boolean> {
    const outcome = sections().get(section);
    if (!outcome) return false;
    const next = how === 'keep-pages' ? { ...outcome, kept: true } : await nextCandidate(section, outcome);
    if (!next) return false;
    const reason = { ...diagnostic, section };
    const known = outcome.because.some((one) => isDeepStrictEqual(one, reason));
    const because = known ? outcome.because : [...outcome.because, reason];
    const { passed, certain: sure } = quarantined.get(section) ?? { passed: [], certain: true };
    quarantined.set(section, {
      outcome: { ...next, because },
      passed: [...passed, outcome],
      certain: sure && certain,
    });
    return true;
  }

  function failsUnchanged(section: string): Promise<boolean> {
    const known = fails.get(section) ?? ports.failsUnchanged(live!, section);
    fails.set(section, known);
    return known;
  }

  const failed: Search['failed'] = ({ onPage = new Map(), retried }) => ({
    artifacts: artifactsOf({ sections: sections() }),
    live,
    onPage,
    kept: kept(),
    retried,
    checked: checked && new Set([...checked].filter((name) => sections().get(name)?.candidate === 0)),
    failsUnchanged,
  });

  return { quarantined, missing, sections, compose, quarantine, failed };
}

/** A busy machine may cause these. */
const TRANSIENT = new Set<string>(['SITE_RENDER_TIMEOUT']);

/** The same versions may pass without a change. */
export const mayPassLater = (refusals: readonly Diagnostic[], missing: readonly Diagnostic[]): boolean =>
  missing.length > 0 || refusals.some(({ code }) => TRANSIENT.has(code));

type Sections = Pick<Resolution, 'sections'>;

export const artifactsOf = ({ sections }: Sections): Artifacts =>
  new Map([...sections].flatMap(([name, { artifact }]) => (artifact ? [[name, artifact]] : [])));

export const reasonsOf = ({ sections }: Sections): Diagnostic[] =>
  [...sections.values()].flatMap(({ because }) => because);
