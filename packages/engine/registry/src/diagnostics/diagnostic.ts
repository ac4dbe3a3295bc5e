import { SiteError } from '@site/server-kit/errors';
import { type ErrorDetails, type Kind, messageOfError } from './code-entry.ts';
import { CODES, type DetailsOf, type DiagnosticCode } from './codes.ts';

/** The code of an underlying error: a SiteError's, or the system's. */
export type ErrorCode = string & { readonly of: 'an error' };

interface Place {
  /** Section that can fix it; `shell` for the shell or the site configuration. */
  section: string;
  /** Path it was seen on, if any. */
  route?: string | undefined;
}

interface Located extends Place {
  /** An error keeps a composition from going live, a warning does not. */
  severity: 'error' | 'warning';
}

type DiagnosticOf<Code extends DiagnosticCode> = Located & { code: Code; details: DetailsOf<Code> };

/** One thing that is wrong, as data: the sentence is made where it is printed, logged or written. */
export type Diagnostic =
  | { [Code in DiagnosticCode]: DiagnosticOf<Code> }[DiagnosticCode]
  | (Located & { code: ErrorCode; details: ErrorDetails });

const makeAs =
  (severity: Diagnostic['severity']) =>
  <Code extends DiagnosticCode>(code: Code, place: Place, details: DetailsOf<Code>) =>
    ({ code, severity, ...place, details }) as Diagnostic;

/** A reason why a composition may not go live. */
export const makeError = makeAs('error');

/** Tells a section's team, and keeps nothing from going live. */
export const makeWarning = makeAs('warning');

/** An underlying error, with its own advice if it has one. */
export const errorDiagnostic = (error: unknown, section: string): Diagnostic => ({
  code: codeOf(error),
  severity: 'error',
  section,
  details: {
    message: (error as Error).message,
    action: error instanceof SiteError ? error.action : undefined,
  },
});

/** The same with a text in place of its details, where they are too large or another sentence is needed. */
export const inWords = (diagnostic: Diagnostic, message: string): Diagnostic => ({
  ...diagnostic,
  code: diagnostic.code as string as ErrorCode,
  details: { message },
});

export function codeOf(error: unknown): ErrorCode {
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' ? code : 'SITE_ACTIVATION_FAILED') as ErrorCode;
}

const isKnown = (code: string): code is DiagnosticCode => Object.hasOwn(CODES, code);

/** Underlying errors are of their section. */
export const kindOf = ({ code }: Diagnostic): Kind => (isKnown(code) ? CODES[code].kind : 'section');

/** What happened; what to do comes once, from `adviceOn`. */
export function messageOf({ code, details }: Diagnostic): string {
  if ('message' in details) return messageOfError(details as ErrorDetails);
  return CODES[code as DiagnosticCode].sentence(details as never);
}

/** What to do about it. */
export function adviceOn({ code, details }: Diagnostic): string {
  if ('action' in details && details.action) return details.action;
  if (!isKnown(code)) return 'Fix the cause, then run the command again.';
  const { adviceFor, advice } = CODES[code];
  return adviceFor?.(details as never) ?? advice;
}
