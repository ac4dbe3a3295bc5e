import { isSlotId, parseSlotId } from '@site/section-kit/names';
import type { ProblemKind } from '@site/section-kit/reports';
import type { HydrationOptions } from 'react-dom/client';
import { pageState } from './page-state.ts';
import { notify } from './reports/signals.ts';

type Report = (error: unknown, info: { componentStack?: string; errorBoundary?: unknown }) => void;

const SECTION_FILE = /\/_sections\/(?!shell\/)([^/]+)\/([^/]+)\//;

const report =
  (kind: ProblemKind, outcome: string): Report =>
  (error, { componentStack, errorBoundary }) => {
    const slot = slotOf(errorBoundary);
    notify({ kind, error, componentStack, slot });
    console.error(`${placeOf(error, componentStack, slot)} ${outcome}.`, error, componentStack);
  };

function slotOf(errorBoundary: unknown): string | undefined {
  const id = (errorBoundary as { props?: { id?: unknown } } | undefined)?.props?.id;
  return typeof id === 'string' && isSlotId(id) ? id : undefined;
}

function placeOf(error: unknown, componentStack = '', slot?: string): string {
  const [, section = slot === undefined ? 'shell' : parseSlotId(slot).section, inStack] =
    SECTION_FILE.exec(`${error instanceof Error ? error.stack : ''}${componentStack}`) ?? [];
  const { parts, sections, shell } = pageState();
  const own = slot ?? parts.filter((part) => parseSlotId(part).section === section).join(' or ');
  return `${own || section} ${inStack ?? sections[section]?.version ?? shell.version}`;
}

export const reportErrors = {
  onCaughtError: report('fallback', 'failed and shows the HTML from the server'),
  onUncaughtError: report('error', 'failed and took the page with it'),
  onRecoverableError: report('hydration', 'did not match the HTML from the server and was rendered again'),
} satisfies HydrationOptions;
