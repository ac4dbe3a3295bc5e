import { FORM_OUTCOME_EVENT } from '@site/section-kit/form-outcome';
import type { SectionPin } from '@site/section-kit/page-state';
import type { ProblemKind } from '@site/section-kit/reports';

export type Signal =
  | { kind: ProblemKind; error: unknown; componentStack?: string | undefined; slot?: string | undefined }
  | { form: Event }
  /** Path of a client navigation. */
  | { view: string }
  /** Sections that the served page did not use. */
  | { sections: Record<string, SectionPin> }
  /** A slot. */
  | { hydrated: string };

const MAX_QUEUED = 50;

/** Global: the reporting code is another file, which replaces `push`. */
const scope = globalThis as { siteSignals?: Signal[] };
scope.siteSignals ??= [];
export const signals = scope.siteSignals;

export function notify(signal: Signal): void {
  if (signals.length < MAX_QUEUED) signals.push(signal);
}

export const FORM_EVENTS = ['submit', FORM_OUTCOME_EVENT];
