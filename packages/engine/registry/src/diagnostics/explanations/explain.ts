import type { CodeEntry } from '../code-entry.ts';
import { CODES, type DiagnosticCode } from '../codes.ts';
import { CHECK_MEANINGS } from './check-meanings.ts';
import {
  BUILD_ERRORS,
  COMMAND_ERRORS,
  type Explanation,
  SERVER_ERRORS,
  STORE_ERRORS,
} from './error-codes.ts';

/** In the order of the reference. */
export interface CodeGroup {
  title: string;
  codes: Explanation[];
}

const checks = (Object.keys(CHECK_MEANINGS) as DiagnosticCode[]).map((code): Explanation => {
  const { advice }: CodeEntry<never> = CODES[code];
  return { code, meaning: CHECK_MEANINGS[code], action: advice };
});
const checksOf = (wanted: (code: string) => boolean) => checks.filter(({ code }) => wanted(code));
const isSmoke = (code: string) => code.startsWith('SITE_SMOKE_');
const isSigning = (code: string) => /^SITE_(RELEASE|SIGNATURE|SIGNER|SNAPSHOT)_/.test(code);

export const CODE_GROUPS: CodeGroup[] = [
  {
    title: 'Checks before a version goes live',
    codes: checksOf((code) => !isSmoke(code) && !isSigning(code)),
  },
  { title: 'Visits in a browser (`--smoke`)', codes: checksOf(isSmoke) },
  { title: 'Signatures', codes: checksOf(isSigning) },
  { title: 'Commands', codes: COMMAND_ERRORS },
  { title: 'The registry and its store', codes: STORE_ERRORS },
  { title: 'Build and development', codes: BUILD_ERRORS },
  { title: 'Servers', codes: SERVER_ERRORS },
];

const ALL = CODE_GROUPS.flatMap(({ codes }) => codes);

const fullName = (text: string) =>
  `SITE_${text
    .toUpperCase()
    .replaceAll('-', '_')
    .replace(/^SITE_/, '')}`;

/** @param text a code, with or without `SITE_`, in any case. */
export const explainCode = (text: string): Explanation | undefined =>
  ALL.find(({ code }) => code === fullName(text));

/** At most three known codes that share the most words. */
export function similarCodes(text: string): string[] {
  const words = new Set(fullName(text).split('_').slice(1));
  const sharedWith = (code: string) => code.split('_').filter((word) => words.has(word)).length;
  const most = Math.max(...ALL.map(({ code }) => sharedWith(code)));
  if (most === 0) return [];
  return ALL.map(({ code }) => code)
    .filter((code) => sharedWith(code) === most)
    .slice(0, 3);
}
