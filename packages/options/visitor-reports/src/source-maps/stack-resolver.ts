import { extname, join } from 'node:path';
import type { DataFolder } from '@site/registry';
import type { StackFrame } from '@site/section-kit/contract';
import { createLimitedProcess, type ProcessLimits } from './limited-process.ts';
import type { ResolvedFrame } from './version-maps.ts';

/** The largest maps of this site take 0.2 s and 30 MB. */
const LIMITS: ProcessLimits = { step: 5000, start: 20_000, memory: 192, idle: 15_000 };
/** Milliseconds for which a version is left alone that exceeded the limits. */
const BARRED = 10 * 60_000;
/** Calls that wait for the process; more are not resolved. */
const MAX_WAITING = 100;

/** Next to this file, compiled or not as this file is. */
const CHILD = join(import.meta.dirname, `source-map-child${extname(import.meta.filename)}`);

/**
 * Where each frame of a stack is in the sources, in the same order. Undefined is a frame that cannot be resolved: its version
 * is not here or has no maps, or they are damaged, malformed or exceed the limits. It never rejects.
 */
export type StackResolver = (frames: readonly StackFrame[]) => Promise<(ResolvedFrame | undefined)[]>;

/**
 * Resolves stacks with the source maps of the versions that they name.
 *
 * @param data with the mirror of versions.
 */
export function createStackResolver(
  data: Pick<DataFolder, 'mirror'>,
  limits: ProcessLimits = LIMITS,
): StackResolver {
  const send = createLimitedProcess<StackFrame[], (ResolvedFrame | undefined)[]>(
    CHILD,
    [data.mirror],
    limits,
  );
  /** When they may be tried again. */
  const barred = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Frames of one version. */
  async function resolved(version: string, frames: StackFrame[]): Promise<(ResolvedFrame | undefined)[]> {
    if ((barred.get(version) ?? 0) > Date.now()) return [];
    barred.delete(version);
    // Again in a fresh process: what other versions left in the memory is not its fault.
    const response = (await send(frames)) ?? (await send(frames));
    if (!response) barred.set(version, Date.now() + BARRED);
    return response ?? [];
  }

  async function inTurn(frames: readonly StackFrame[]): Promise<(ResolvedFrame | undefined)[]> {
    const found = new Map<StackFrame, ResolvedFrame | undefined>();
    const versions = Map.groupBy(frames, ({ section, version }) => `${section}/${version}`);
    for (const [version, own] of versions) {
      const places = await resolved(version, own);
      for (const [at, frame] of own.entries()) found.set(frame, places[at]);
    }
    return frames.map((frame) => found.get(frame));
  }

  return async (frames) => {
    if (waiting >= MAX_WAITING) return frames.map(() => undefined);
    waiting++;
    const response = last.then(() => inTurn(frames)).catch(() => frames.map(() => undefined));
    last = response;
    await response;
    waiting--;
    return response;
  };
}
