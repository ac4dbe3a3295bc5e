import type { CodeEntry } from './code-entry.ts';
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
