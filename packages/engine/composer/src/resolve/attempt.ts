import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '@site/registry';
import { type ComposeResult, withoutSections } from '../compose/compose.ts';
import type { Composition } from '../plan/composition.ts';
import { firstThatLoads, type Loaded } from './load-ladders.ts';
import { artifactsOf, type Outcome, type ResolvePorts } from './resolution.ts';
import type { Scene, Step } from './suspects.ts';

/** A section that is held back. */
interface Held {
  outcome: Outcome;
  /** Its places before, best first. */
  passed: Outcome[];
  /** Nothing else can be the cause of it. */
  certain: boolean;
}

export interface Attempt {
  held: Map<string, Held>;
  /** Why the last versions to try could not be loaded. */
  missing: Refusal[];
  /** Where each section is now. */
  sections(): Map<string, Outcome>;
  compose(trial?: boolean): Promise<ComposeResult>;
  /** @returns false when nothing else of the section is left to try. */
  take(step: Step, refusal: Refusal): Promise<boolean>;
  scene(refused: { onPage?: Scene['onPage'] }, dealtWith: Set<string>): Scene;
}

/** What was loaded, with what is held back of it so far. */
export function createAttempt(loaded: Loaded, live: Composition | undefined, ports: ResolvePorts): Attempt {
  const held: Attempt['held'] = new Map();
  const missing: Refusal[] = [];
  const fails = new Map<string, Promise<boolean>>();

  const sections = () =>
    new Map([...loaded.sections].map(([name, outcome]) => [name, held.get(name)?.outcome ?? outcome]));
  const kept = () => new Set([...held].filter(([, { outcome }]) => outcome.kept).map(([name]) => name));

  function compose(trial = false) {
    const now = sections();
    const out = [...now].filter(([, { state }]) => state === 'left-out').map(([name]) => name);
    return ports.compose(artifactsOf({ sections: now }), live && withoutSections(live, out), kept(), trial);
  }

  async function below(section: string, { rung }: Outcome): Promise<Outcome | undefined> {
    const ladder = loaded.ladders.get(section)!;
    const { outcome, refusal } = await firstThatLoads(
      section,
      ladder,
      rung + 1,
      ports.load,
      ports.mayReplace,
    );
    if (!outcome && refusal) missing.push(refusal);
    return outcome;
  }

  async function take({ section, how, certain }: Step, refusal: Refusal): Promise<boolean> {
    const outcome = sections().get(section);
    if (!outcome) return false;
    const next = how === 'keep-pages' ? { ...outcome, kept: true } : await below(section, outcome);
    if (!next) return false;
    const reason = { ...refusal, section };
    const known = outcome.because.some((one) => isDeepStrictEqual(one, reason));
    const because = known ? outcome.because : [...outcome.because, reason];
    const { passed, certain: sure } = held.get(section) ?? { passed: [], certain: true };
    held.set(section, {
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

  const scene: Attempt['scene'] = ({ onPage = new Map() }, dealtWith) => ({
    artifacts: artifactsOf({ sections: sections() }),
    live,
    onPage,
    kept: kept(),
    dealtWith,
    failsUnchanged,
  });

  return { held, missing, sections, compose, take, scene };
}
