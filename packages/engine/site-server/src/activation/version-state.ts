import { mayPassLater } from '@site/composer';
import type { Diagnostic } from '@site/registry';

/*
 * When a refused version is tried again:
 * - another version or other conditions (its `key` differs): at once, as a new version with 0 tries;
 * - it did not load, or a busy machine may be why it did not pass: at `retryAt`, after a wait that doubles up to a minute.
 *   Its files are requested again (arrivals.ts), and the sections are composed again (activation.ts);
 * - the gate refused it for another reason: with the next composition, which another section, stop or condition causes;
 * - not signed by an authorized key: never by itself. The registry is verified each time it is read;
 * - a damaged copy was found on this disk: all are tried again (`recheck`).
 */
/** What the registry requests of one section: its version, or the version of its rollout. */
interface Requested {
  /** Version and conditions. Compared as a string; if it differs, the version counts as new and its tries start at 0. */
  key: string;
}

/** What one pass found of a requested version. */
export type Finding = Requested &
  (
    | { state: 'arriving' | 'checking'; because?: Diagnostic[] }
    /** Not signed by an authorized key. */
    | { state: 'unverified'; because: Diagnostic[] }
    /** It does not load, or the gate refused it. */
    | { state: 'not loaded' | 'quarantined'; because: Diagnostic[] }
    /** A rollout that is worse for visitors of this server. */
    | { state: 'paused' }
    | { state: 'live' }
  );

/** performance.now(), or not by itself. */
type RetryAt = number | 'next composition';

/** How the latest update of a requested version went. What was accepted last is known elsewhere. */
export type VersionState = Requested &
  (
    | { state: 'arriving' | 'checking'; because: Diagnostic[]; tries: number }
    | { state: 'unverified'; because: Diagnostic[] }
    | { state: 'not loaded' | 'quarantined'; because: Diagnostic[]; tries: number; retryAt: RetryAt }
    | { state: 'paused' }
    | { state: 'live' }
  );

/** Milliseconds before what may recover is tried again: doubled each time, up to the last. */
const FIRST_RETRY = 1000;
export const LAST_RETRY = 60_000;

/** @param now performance.now() */
export function transition(last: VersionState | undefined, found: Finding, now: number): VersionState {
  const before = last?.key === found.key ? last : undefined;
  const tries = before && 'tries' in before ? before.tries : 0;
  switch (found.state) {
    case 'arriving':
    case 'checking':
      // a version that is tried again keeps its reason until there is another
      return { because: becauseOf(before), ...found, tries };
    case 'not loaded':
    case 'quarantined': {
      const isTransient = found.state === 'not loaded' || mayPassLater(found.because, []);
      if (!isTransient) return { ...found, tries, retryAt: 'next composition' };
      // a pass for another section finds the same, and moves no retry
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

/** Whether it is to be tried again, though nothing has changed. */
export const isDue = (version: VersionState | undefined, now: number): boolean =>
  version !== undefined &&
  'retryAt' in version &&
  version.retryAt !== 'next composition' &&
  version.retryAt <= now;

/** Partly random, so that many servers do not all request at once from an origin that is back. */
function retryDelay(tries: number): number {
  const max = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tries - 1));
  return max * (0.75 + Math.random() / 4);
}
