import { isSlotId, parseSlotId } from '@site/section-kit/names';
import type { Problem, ProblemKind, StackFrame } from '@site/section-kit/reports';
import { fileIn, framesOf } from './stack-frames.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/;
const REACT_NUMBER = /^Minified React error #(\d{1,4});/;
/** Chromium's, Firefox's and Safari's words for an import() whose file did not arrive, and webpack's. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|ChunkLoadError|Loading (?:CSS )?chunk/i;

interface Place {
  componentStack?: string | undefined;
  slot?: string | undefined;
}

/**
 * The problem behind an error, without its message: that may repeat what a visitor typed.
 *
 * @returns undefined for an error of a browser's extension.
 */
export function problemOf(kind: ProblemKind, error: unknown, place: Place = {}): Problem | undefined {
  const { name, message, stack } = partsOf(error);
  if (isForeign(stack)) return undefined;
  const { slot, componentStack = '' } = place;
  const file = fileIn(message);
  const notLoaded = NOT_LOADED.test(`${name} ${message}`);
  const frames = notLoaded && file ? [file] : [...framesOf(stack), ...framesOf(componentStack)];
  // A module that arrived and threw has the place in its own stack.
  const threw = !notLoaded && !file && frames.some(({ section }) => section !== 'shell');
  if (kind === 'load' ? !threw : notLoaded && (kind === 'error' || kind === 'rejection')) {
    return loadProblem(file, slot, name);
  }
  const code = Number(REACT_NUMBER.exec(message)?.[1]);
  const now = kind === 'load' || (kind === 'fallback' && slot === undefined) ? 'error' : kind;
  return { ...problem(now, name, frames, slot), ...(code > 0 && { code }) };
}

/** A module or a stylesheet that did not arrive; its only frame is the file as a whole. */
export const loadProblem = (file: StackFrame | undefined, slot?: string, name = 'Error'): Problem =>
  problem('load', file ? (file.file.endsWith('.css') ? 'style' : 'script') : name, file ? [file] : [], slot);

/** Attributed to the topmost frame outside the shell, else to the slot, else to the shell. */
export function problem(kind: ProblemKind, name: string, frames: StackFrame[], slot?: string): Problem {
  const known = slot !== undefined && isSlotId(slot) ? slot : undefined;
  const section =
    frames.find((frame) => frame.section !== 'shell')?.section ??
    (known === undefined ? 'shell' : parseSlotId(known).section);
  return {
    kind,
    section,
    ...(known !== undefined && { slot: known }),
    name: NAME.test(name) ? name : 'Error',
    frames,
    count: 1,
  };
}

function partsOf(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: '' };
  // React wraps what a component threw while it was hydrated.
  const { name, message, stack } = error.cause instanceof Error ? error.cause : error;
  return { name: String(name), message: String(message), stack: String(stack ?? '') };
}

/** Has files in its stack, none of which is of this site. */
const isForeign = (stack: string) => /:\/\//.test(stack) && !stack.includes(location.origin);

/** The slot around a node. */
export function slotAround(node: unknown): string | undefined {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
  return element?.closest<HTMLElement>('[data-slot]')?.dataset.slot;
}

/** The section whose slot is around a node; the shell's outside all slots. */
export function sectionAround(node: unknown): string {
  const slot = slotAround(node);
  return slot === undefined ? 'shell' : parseSlotId(slot).section;
}
