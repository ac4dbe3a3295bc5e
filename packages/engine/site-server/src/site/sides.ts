import { dirname, join } from 'node:path';
import {
  type Composition,
  mayPassLater,
  type Preview,
  pinOf,
  type Resolution,
  stoppedIn,
} from '@site/composer';
import {
  type Artifact,
  type DataFolder,
  type Diagnostic,
  describeDiagnostic,
  errorDiagnostic,
  type RegistryDocument,
  type RegistryEntry,
} from '@site/registry';
import { markUsed, systemError } from '@site/server-kit';
import type { Logger } from 'pino';
import { retryDelay } from '../activation/activation.ts';
import type { Arrivals } from '../activation/arrivals.ts';
import type { LiveSite } from '../request/live-site.ts';
import type { LiveState } from './live-state.ts';

interface SidesOptions {
  live: LiveState;
  data: DataFolder;
  /** The version of each side, by its section. */
  wanted: (document: RegistryDocument) => ReadonlyMap<string, RegistryEntry>;
  /** Another text when other versions may be valid or pass. */
  conditions: () => string;
  arrivals: Arrivals;
  compose: (
    versions: Preview['versions'],
    live: Composition,
  ) => Promise<Pick<Resolution, 'result' | 'missing'>>;
  load: (composition: Composition) => Promise<LiveSite>;
  log: Pick<Logger, 'info' | 'error'>;
}

/** What is to be shown of one section. */
interface Side {
  entry: RegistryEntry;
  base: Composition;
  /** Another text when its result may be another. */
  key: string;
}

type Made = { site: LiveSite } | { because: string[]; mayPass: boolean };

/** Milliseconds that one round waits for versions to arrive. */
const ROUND = 500;
const ON_ITS_WAY = 'Its files are on their way.';

/**
 * Compositions that a share of visitors gets: what is live, with one version of one section in its place. Each has passed the
 * gate as a whole. One that does not pass is not shown, and its visitors get what is live. They are loaded and composed one after the
 * other, and nothing else waits for them.
 */
export function createSides({ live, data, wanted, conditions, arrivals, compose, load, log }: SidesOptions) {
  let sides: ReadonlyMap<string, Side> = new Map();
  /** The last result of each, and when to retry without a change: performance.now(). */
  const results = new Map<string, { key: string; tries: number; again: number }>();
  let shown: ReadonlyMap<string, LiveSite> = new Map();
  let rounds: Promise<void> = Promise.resolve();

  function show(next: ReadonlyMap<string, LiveSite>): void {
    for (const [name, { composition }] of shown) {
      // its retention starts when it is no longer shown
      if (next.get(name)?.composition.id !== composition.id)
        markUsed(join(data.compositions, `${composition.id}.json`));
    }
    shown = next;
    live.showSides(next);
  }

  /** Takes those away at once that are withdrawn, replaced or stopped here. */
  function showOnly(): void {
    const isWanted = (name: string, { composition }: LiveSite) =>
      pinOf(composition, name)?.integrity === sides.get(name)?.entry.metadata.integrity;
    const left = [...live.sides].filter(([name, site]) => isWanted(name, site));
    if (left.length < shown.size) show(new Map(left));
    for (const name of live.sideProblems.keys()) if (!sides.has(name)) live.sideProblems.delete(name);
    for (const name of results.keys()) if (!sides.has(name)) results.delete(name);
  }

  async function round(): Promise<void> {
    const due = new Map(
      [...sides].filter(([section, { key }]) => {
        const last = results.get(section);
        return last?.key !== key || performance.now() >= last.again;
      }),
    );
    const loaded = await arrivals.load(
      new Map([...due].map(([section, { entry }]) => [section, entry])),
      ROUND,
    );
    for (const [section, { outcome }] of loaded) {
      const side = due.get(section)!;
      if (!isNow(section, side)) continue;
      if (!outcome) live.sideProblems.set(section, ON_ITS_WAY);
      else await settle(section, side, await make(section, side, outcome));
    }
  }

  /** False once another composition is live, or the registry asks for something else. */
  const isNow = (section: string, { base, key }: Side): boolean =>
    sides.get(section)?.key === key && live.site?.composition.id === base.id;

  async function make(
    section: string,
    { entry: { url, metadata }, base }: Side,
    outcome: Artifact | Diagnostic,
  ): Promise<Made> {
    if (!('folder' in outcome)) return { because: [describeDiagnostic(outcome)], mayPass: true };
    try {
      const { result, missing } = await compose({ [section]: { url, ...metadata } }, base);
      if (result.ok) return { site: await load(result.composition) };
      const { refusals } = result;
      return { because: refusals.map(describeDiagnostic), mayPass: mayPassLater(refusals, missing) };
    } catch (error) {
      return {
        because: [
          describeDiagnostic(errorDiagnostic(systemError(error, dirname(data.live)) ?? error, section)),
        ],
        mayPass: true,
      };
    }
  }

  function settle(section: string, side: Side, made: Made): void {
    if (!isNow(section, side)) return;
    const { key } = side;
    const { version } = side.entry.metadata;
    const last = results.get(section);
    const tries = last?.key === key ? last.tries + 1 : 1;
    const retries = 'because' in made && made.mayPass;
    const again = retries ? performance.now() + retryDelay(tries) : Number.POSITIVE_INFINITY;
    results.set(section, { key, tries, again });
    const next = new Map(live.sides);
    if ('site' in made) {
      live.sideProblems.delete(section);
      show(next.set(section, made.site));
      log.info({ section, version, composition: made.site.composition.id }, 'rollout shown');
      return;
    }
    const problem = made.because.join(' ');
    if (live.sideProblems.get(section) !== problem)
      log.error({ section, version, because: made.because }, 'rollout is not shown');
    live.sideProblems.set(section, problem);
    if (next.delete(section)) show(next);
  }

  return {
    /**
     * Shows what this registry asks for with what is live. What is no longer wanted goes before it returns.
     *
     * @returns once each version that is here has been composed or refused.
     */
    follow(document: RegistryDocument | undefined): Promise<void> {
      const base = live.site?.composition;
      if (!base || !document) return rounds;
      const stopped = stoppedIn(base);
      const now = conditions();
      sides = new Map(
        [...wanted(document)]
          .filter(([section]) => !stopped.has(section))
          .map(([section, entry]) => {
            const key = JSON.stringify([base.id, now, entry.url, entry.metadata]);
            return [section, { entry, base, key }];
          }),
      );
      showOnly();
      rounds = rounds
        .then(round)
        .catch((error: unknown) => log.error({ err: error }, 'rollouts could not be composed'));
      return rounds;
    },
    /** A copy on this disk was found damaged: all are loaded and composed again. */
    recheck: () => results.clear(),
  };
}
