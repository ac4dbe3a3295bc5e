import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '@site/registry/diagnostics';
import { type ComposeResult, withoutSections } from '../compose/compose.ts';
import type { Composition } from '../plan/composition.ts';
import type { FailedAttempt, Retry } from './find-failing-section.ts';
import { type AsyncBoundary, firstThatLoads } from './load-candidates.ts';
import { artifactsOf, type Outcome, type ResolvePorts } from './resolution.ts';

/** A section whose version was refused. */
interface Quarantined {
  outcome: Outcome;
  /** What it was before, best first. */
  passed: Outcome[];
  /** Nothing else can be the cause of it. */
  certain: boolean;
}

export interface Attempt {
  quarantined: Map<string, Quarantined>;
  /** Why the last candidates could not be loaded. */
  missing: Diagnostic[];
  /** What each section is now. */
  sections(): Map<string, Outcome>;
  compose(trial?: boolean): Promise<ComposeResult>;
  /** @returns false when the section has no candidate left. */
  retryWith(retry: Retry, because: Diagnostic): Promise<boolean>;
  failed(result: Pick<FailedAttempt, 'retried'> & { onPage?: FailedAttempt['onPage'] }): FailedAttempt;
}

/** What was loaded, and what is quarantined of it so far. */
export function createAttempt(
  loaded: AsyncBoundary,
  live: Composition | undefined,
  ports: ResolvePorts,
): Attempt {
  const quarantined: Attempt['quarantined'] = new Map();
  const missing: Diagnostic[] = [];
  const fails = new Map<string, Promise<boolean>>();

  const sections = () =>
    new Map([...loaded.sections].map(([name, outcome]) => [name, quarantined.get(name)?.outcome ?? outcome]));
  const kept = () =>
    new Set([...quarantined].filter(([, { outcome }]) => outcome.kept).map(([name]) => name));

  function compose(trial = false) {
    const now = sections();
    const out = [...now].filter(([, { state }]) => state === 'left-out').map(([name]) => name);
    return ports.compose(artifactsOf({ sections: now }), live && withoutSections(live, out), kept(), trial);
  }

  async function nextCandidate(section: string, { candidate }: Outcome): Promise<Outcome | undefined> {
    const candidates = loaded.candidates.get(section)!;
    const { load, mayReplace } = ports;
    const { outcome, refusal } = await firstThatLoads(section, candidates, candidate + 1, load, mayReplace);
    if (!outcome && refusal) missing.push(refusal);
    return outcome;
  }

  async function retryWith({ section, how, certain }: Retry, diagnostic: Diagnostic): Promise<boolean> {
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

  const failed: Attempt['failed'] = ({ onPage = new Map(), retried }) => ({
    artifacts: artifactsOf({ sections: sections() }),
    live,
    onPage,
    kept: kept(),
    retried,
    failsUnchanged,
  });

  return { quarantined, missing, sections, compose, retryWith, failed };
}
