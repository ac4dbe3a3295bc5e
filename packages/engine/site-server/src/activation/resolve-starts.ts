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
  /** Why sections that should start stay stopped. */
  staying: Diagnostic[];
}

/**
 * A stopped section starts with the requested version or stays stopped: its live version may be why it was stopped.
 * @param stopped as the registry has it.
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
  const withoutStarts = await resolveLoaded(loaded, live, portsOf(new Map([...stopped, ...staying])));
  // the start is not the cause: it fails without it too
  if (!withoutStarts.result.ok) return { resolution, staying: [] };
  const names = new Set(staying.map(([name]) => name));
  const why = [...reasonsOf(resolution), ...(result.ok ? [] : result.refusals)];
  const own = why.filter(({ section }) => names.has(section));
  return { resolution: withoutStarts, staying: own.length > 0 ? own : why };
}
