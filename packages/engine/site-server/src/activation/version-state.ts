import { mayPassLater } from '@site/composer';
import type { Diagnostic } from '@site/registry';

/*
 * Retries: a new `key` at once; a failed load or a slow machine at `retryAt`; any other refusal with the next composition;
 * an unsigned version when the registry changes; all after a damaged copy (`recheck`).
 */
interface Requested {
  /** Version and conditions, compared as a string; a difference starts again at 0 tries. */
  key: string;
}

export type Finding = Requested &
  (
    | { state: 'arriving' | 'checking'; because?: Diagnostic[] }
    /** No authorized key signed it. */
    | { state: 'unverified'; because: Diagnostic[] }
    | { state: 'not loaded' | 'quarantined'; because: Diagnostic[] }
    /** A rollout that is worse for visitors of this server. */
    | { state: 'paused' }
    | { state: 'live' }
  );

/** A number is performance.now(). */
type RetryAt = number | 'next composition';

export type VersionState = Requested &
  (
    | { state: 'arriving' | 'checking'; because: Diagnostic[]; tries: number }
    | { state: 'unverified'; because: Diagnostic[] }
    | { state: 'not loaded' | 'quarantined'; because: Diagnostic[]; tries: number; retryAt: RetryAt }
    | { state: 'paused' }
    | { state: 'live' }
  );

/** Milliseconds; doubled with each try. */
const FIRST_RETRY = 1000;
export const LAST_RETRY = 60_000;

/** @param now performance.now() */
export function transition(last: VersionState | undefined, found: Finding, now: number): VersionState {
  const before = last?.key === found.key ? last : undefined;
  const tries = before && 'tries' in before ? before.tries : 0;
  switch (found.state) {
    case 'arriving':
    case 'checking':
      // a retry keeps its reason until there is another
      return { because: becauseOf(before), ...found, tries };
    case 'not loaded':
    case 'quarantined': {
      const isTransient = found.state === 'not loaded' || mayPassLater(found.because, []);
      if (!isTransient) return { ...found, tries, retryAt: 'next composition' };
      // a pass for another section moves no retry
      const retryAt = before?.state === found.state ? before.retryAt : 'next composition';
      if (retryAt !== 'next composition' && now < retryAt) return { ...found, tries, retryAt };
      return { ...found, tries: tries + 1, retryAt: now + retryDelay(tries + 1) };
    }
    default:
      return found;
  }
}

export const becauseOf = (version: VersionState | undefined): Diagnostic[] =>
  version && 'because' in version ? version.because : [];

export const isDue = (version: VersionState | undefined, now: number): boolean =>
  version !== undefined &&
  'retryAt' in version &&
  version.retryAt !== 'next composition' &&
  version.retryAt <= now;

/** Jitter: servers must not all call an origin at once when it is back. */
function retryDelay(tries: number): number {
  const max = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tries - 1));
  return max * (0.75 + Math.random() / 4);
}
