import {
  type Composition,
  type LoadedCandidates,
  type Resolution,
  type ResolvePorts,
  reasonsOf,
  resolveLoaded,
  stoppedIn,
} from '@site/composer';
import type { Diagnostic, Stops } from '@site/registry';

interface StartedOrStopped {
  resolution: Resolution;
  /** Why sections stay stopped that should start. */
  staying: Diagnostic[];
}

/**
 * A stopped section starts with the requested version or stays stopped, and no other section waits for it: the version
 * that is live here may be why it was stopped.
 *
 * @param stopped what should be stopped.
 */
export async function resolveStarts(
  loaded: LoadedCandidates,
  live: Composition | undefined,
  stopped: Stops,
  portsOf: (stopped: Stops) => ResolvePorts,
): Promise<StartedOrStopped> {
  const resolution = await resolveLoaded(loaded, live, portsOf(stopped));
  const { sections, result } = resolution;
  const staying = [...stoppedIn(live)].filter(
    ([name]) =>
      loaded.candidates.get(name)?.[0] &&
      !stopped.has(name) &&
      !(result.ok && sections.get(name)?.state === 'requested'),
  );
  if (staying.length === 0) return { resolution, staying: [] };
  const stays = await resolveLoaded(loaded, live, portsOf(new Map([...stopped, ...staying])));
  // what fails without the start as well is not its fault
  if (!stays.result.ok) return { resolution, staying: [] };
  const names = new Set(staying.map(([name]) => name));
  const why = [...reasonsOf(resolution), ...(result.ok ? [] : result.refusals)];
  const own = why.filter(({ section }) => names.has(section));
  return { resolution: stays, staying: own.length > 0 ? own : why };
}
