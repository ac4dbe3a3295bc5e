import { FORM_OUTCOME_EVENT } from '@site/section-kit/form-outcome';
import type { SectionPin } from '@site/section-kit/page-state';
import type { ProblemKind } from '@site/section-kit/reports';

/** What only the shell knows, for the reporting code. */
export type Signal =
  | { kind: ProblemKind; error: unknown; componentStack?: string | undefined; slot?: string | undefined }
  | { form: Event }
  /** A client navigation, by the visitor's path. */
  | { view: string }
  /** Versions that the served page did not use. */
  | { sections: Record<string, SectionPin> }
  /** The code of this slot has arrived. */
  | { hydrated: string };

/** More are not kept while they are not read. */
const LARGEST_QUEUE = 50;

/**
 * Signals in their order. The reporting code is a file of its own that comes later or never; it reads what is here
 * and then puts itself in the place of `push`. On the global object: the two files share no module.
 */
const scope = globalThis as { siteSignals?: Signal[] };
scope.siteSignals ??= [];
export const signals = scope.siteSignals;

export function notify(signal: Signal): void {
  if (signals.length < LARGEST_QUEUE) signals.push(signal);
}

export const FORM_EVENTS = ['submit', FORM_OUTCOME_EVENT];
