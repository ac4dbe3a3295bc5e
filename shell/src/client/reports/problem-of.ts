import { isSlotId, parseSlotId } from '@site/section-kit/names';
import type { Problem, ProblemKind, StackFrame } from '@site/section-kit/reports';
import { fileIn, framesOf } from './stack-frames.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/;
const REACT_NUMBER = /^Minified React error #(\d{1,4});/;
/** Messages of Chromium, Firefox, Safari and webpack. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|ChunkLoadError|Loading (?:CSS )?chunk/i;

interface Place {
  componentStack?: string | undefined;
  slot?: string | undefined;
}

/** Without the message, which may hold a visitor's text. Undefined for an extension's error. */
export function problemOf(kind: ProblemKind, error: unknown, place: Place = {}): Problem | undefined {
  const { name, message, stack } = partsOf(error);
  if (isForeign(stack)) return undefined;
  const { slot, componentStack = '' } = place;
  const file = fileIn(message);
  const notLoaded = NOT_LOADED.test(`${name} ${message}`);
  const frames = notLoaded && file ? [file] : [...framesOf(stack), ...framesOf(componentStack)];
  // A module that threw has its place in the stack.
  const threw = !notLoaded && !file && frames.some(({ section }) => section !== 'shell');
  if (kind === 'load' ? !threw : notLoaded && (kind === 'error' || kind === 'rejection')) {
    return loadProblem(file, slot, name);
  }
  const code = Number(REACT_NUMBER.exec(message)?.[1]);
  const now = kind === 'load' || (kind === 'fallback' && slot === undefined) ? 'error' : kind;
  return { ...problem(now, name, frames, slot), ...(code > 0 && { code }) };
}

/** Its only frame is the file, without a position. */
export const loadProblem = (file: StackFrame | undefined, slot?: string, name = 'Error'): Problem =>
  problem('load', file ? (file.file.endsWith('.css') ? 'style' : 'script') : name, file ? [file] : [], slot);

/** Of the topmost frame outside the shell, else the slot. */
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
  // React wraps errors thrown during hydration.
  const { name, message, stack } = error.cause instanceof Error ? error.cause : error;
  return { name: String(name), message: String(message), stack: String(stack ?? '') };
}

/** Names files, none of them of this site. */
const isForeign = (stack: string) => /:\/\//.test(stack) && !stack.includes(location.origin);

export function slotAround(node: unknown): string | undefined {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
  return element?.closest<HTMLElement>('[data-slot]')?.dataset.slot;
}

/** Outside all slots: the shell. */
export function sectionAround(node: unknown): string {
  const slot = slotAround(node);
  return slot === undefined ? 'shell' : parseSlotId(slot).section;
}
