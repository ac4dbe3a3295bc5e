import type { StackFrame } from '@site/section-kit/reports';
import type { StackResolver } from './source-maps/stack-resolver.ts';
import type { ResolvedFrame } from './source-maps/version-maps.ts';

/** Of a frame: in the source if that is known, else in the served file. */
export interface Place {
  section: string;
  version: string;
  /** `src/pages/home.tsx:12:3` */
  at: string;
  text: string | null;
}

export const FRAMES_KEPT = 5;

export async function placesOf(
  frames: StackFrame[],
  resolve: StackResolver,
  servesFile: (section: string, version: string, file: string) => Promise<boolean>,
): Promise<Place[]> {
  const exist = await Promise.all(
    frames.map(({ section, version, file }) => servesFile(section, version, file).catch(() => false)),
  );
  const served = frames.filter((_frame, index) => exist[index]);
  const resolved = await resolve(served).catch(() => []);
  return served.map((frame, index) => placeOf(frame, resolved[index]));
}

function placeOf(frame: StackFrame, resolved: ResolvedFrame | undefined): Place {
  const { section, version, file } = frame;
  const { line, column } = resolved ?? frame;
  return {
    section,
    version,
    at: `${resolved?.source ?? file}:${line}:${column}`,
    text: resolved?.text ?? null,
  };
}

/** The same in the next version: without line numbers, which move. */
export const lastingPlace = ({ section, at, text }: Place): string =>
  text === null ? `${section} ${at}` : `${section} ${at.replace(/(?::\d+){2}$/, '')} ${text.trim()}`;
