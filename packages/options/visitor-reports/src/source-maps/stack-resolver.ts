import { extname, join } from 'node:path';
import type { DataFolder } from '@site/registry';
import type { StackFrame } from '@site/section-kit/contract';
import { createLimitedProcess, type ProcessLimits } from './limited-process.ts';
import type { ResolvedFrame } from './version-maps.ts';

/** The largest maps of this site take 0.2 s and 30 MB. */
const LIMITS: ProcessLimits = { step: 5000, start: 20_000, memory: 192, idle: 15_000 };
/** Milliseconds for a version that exceeded the limits. */
const BARRED = 10 * 60_000;

const CHILD = join(import.meta.dirname, `source-map-child${extname(import.meta.filename)}`);

/** In the order of the frames; callers wait for one call before the next. Undefined without valid maps, or beyond the limits. */
export type StackResolver = (frames: readonly StackFrame[]) => Promise<(ResolvedFrame | undefined)[]>;

export function createStackResolver(
  data: Pick<DataFolder, 'mirror'>,
  limits: ProcessLimits = LIMITS,
): StackResolver {
  const send = createLimitedProcess<StackFrame[], (ResolvedFrame | undefined)[]>(
    CHILD,
    [data.mirror],
    limits,
  );
  /** Time of the next try, by version. */
  const barred = new Map<string, number>();

  async function resolved(version: string, frames: StackFrame[]): Promise<(ResolvedFrame | undefined)[]> {
    if ((barred.get(version) ?? 0) > Date.now()) return [];
    barred.delete(version);
    // again in a fresh process: other versions may have filled the memory
    const response = (await send(frames)) ?? (await send(frames));
    if (!response) barred.set(version, Date.now() + BARRED);
    return response ?? [];
  }

  return async (frames) => {
    const found = new Map<StackFrame, ResolvedFrame | undefined>();
    const versions = Map.groupBy(frames, ({ section, version }) => `${section}/${version}`);
    for (const [version, own] of versions) {
      const places = await resolved(version, own);
      for (const [at, frame] of own.entries()) found.set(frame, places[at]);
    }
    return frames.map((frame) => found.get(frame));
  };
}
