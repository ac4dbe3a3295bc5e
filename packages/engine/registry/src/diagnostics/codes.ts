import type { CodeEntry } from './code-entry.ts';
import { PAGE_CODES } from './page-codes.ts';
import { SIGNATURE_CODES } from './signature-codes.ts';
import { SITE_CODES } from './site-codes.ts';
import { SMOKE_CODES } from './smoke-codes.ts';

/** Every code, its sentence and what to do: a code that is not here does not compile. This is the only list. */
export const CODES = { ...SITE_CODES, ...PAGE_CODES, ...SMOKE_CODES, ...SIGNATURE_CODES } satisfies Record<
  `SITE_${string}`,
  CodeEntry<never>
>;

export type DiagnosticCode = keyof typeof CODES;

/** What a diagnostic of this code says. */
export type DetailsOf<Code extends DiagnosticCode> = Parameters<(typeof CODES)[Code]['sentence']>[0];
