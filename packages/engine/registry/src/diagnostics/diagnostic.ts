import { SiteError } from '@site/server-kit/errors';
import { type CodeEntry, type ErrorDetails, type Kind, messageOfError } from './code-entry.ts';
import { PAGE_CODES } from './page-codes.ts';
import { SIGNATURE_CODES } from './signature-codes.ts';
import { SITE_CODES } from './site-codes.ts';
import { SMOKE_CODES } from './smoke-codes.ts';

export const CODES = { ...SITE_CODES, ...PAGE_CODES, ...SMOKE_CODES, ...SIGNATURE_CODES } satisfies Record<
  `SITE_${string}`,
  CodeEntry<never>
>;

export type DiagnosticCode = keyof typeof CODES;

export type DetailsOf<Code extends DiagnosticCode> = Parameters<(typeof CODES)[Code]['sentence']>[0];

export type ErrorCode = string & { readonly of: 'an error' };

interface Place {
  /** `shell` for the shell or the site configuration. */
  section: string;
  route?: string | undefined;
}

interface Located extends Place {
  /** An error keeps a composition from going live, a warning does not. */
  severity: 'error' | 'warning';
}

type DiagnosticOf<Code extends DiagnosticCode> = Located & { code: Code; details: DetailsOf<Code> };

export type Diagnostic =
  | { [Code in DiagnosticCode]: DiagnosticOf<Code> }[DiagnosticCode]
  | (Located & { code: ErrorCode; details: ErrorDetails });

const makeAs =
  (severity: Diagnostic['severity']) =>
  <Code extends DiagnosticCode>(code: Code, place: Place, details: DetailsOf<Code>) =>
    ({ code, severity, ...place, details }) as Diagnostic;

export const makeError = makeAs('error');

export const makeWarning = makeAs('warning');

/** With the error's own advice, if it has one. */
export const errorDiagnostic = (error: unknown, section: string): Diagnostic => ({
  code: codeOf(error),
  severity: 'error',
  section,
  details: {
    message: (error as Error).message,
    action: error instanceof SiteError ? error.action : undefined,
  },
});

/** Where its details are too large or another sentence is needed. */
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

export const kindOf = ({ code }: Diagnostic): Kind => (isKnown(code) ? CODES[code].kind : 'section');

export function messageOf({ code, details }: Diagnostic): string {
  if ('message' in details) return messageOfError(details as ErrorDetails);
  return CODES[code as DiagnosticCode].sentence(details as never);
}

export function adviceOn({ code, details }: Diagnostic): string {
  if ('action' in details && details.action) return details.action;
  if (!isKnown(code)) return 'Fix the cause, then run the command again.';
  const { adviceFor, advice } = CODES[code];
  return adviceFor?.(details as never) ?? advice;
}
