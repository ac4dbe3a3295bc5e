import { isSlotId, parseSlotId } from '@site/section-kit/names';
import type { HydrationOptions } from 'react-dom/client';
import { pageState } from './page-state.ts';

type Report = (error: unknown, info: { componentStack?: string; errorBoundary?: unknown }) => void;

const SECTION_FILE = /\/_sections\/(?!shell\/)([^/]+)\/([^/]+)\//;

/** Logs what went wrong in a section, with the part and its version: nothing else reports it. */
const report =
  (outcome: string): Report =>
  (error, { componentStack, errorBoundary }) =>
    console.error(`${placeOf(error, componentStack, errorBoundary)} ${outcome}.`, error, componentStack);

/** A slot's own boundary knows its id; for other errors the stack names the files. */
function placeOf(error: unknown, componentStack = '', errorBoundary?: unknown): string {
  const id = (errorBoundary as { props?: { id?: unknown } } | undefined)?.props?.id;
  const slot = typeof id === 'string' && isSlotId(id) ? id : undefined;
  const [, section = slot === undefined ? 'shell' : parseSlotId(slot).section, inStack] =
    SECTION_FILE.exec(`${error instanceof Error ? error.stack : ''}${componentStack}`) ?? [];
  const { parts, sections, shell } = pageState();
  const own = slot ?? parts.filter((part) => parseSlotId(part).section === section).join(' or ');
  return `${own || section} ${inStack ?? sections[section]?.version ?? shell.version}`;
}

export const reportErrors: HydrationOptions = {
  onCaughtError: report('failed and shows the HTML from the server'),
  onUncaughtError: report('failed and took the page with it'),
  onRecoverableError: report('did not match the HTML from the server and was rendered again'),
};
