import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '@site/registry/diagnostics';
import { projectFolder, type SiteError } from '@site/server-kit';

/** Written by scripts/reference/write.ts, in the repository of the site. */
const PAGE = 'docs/reference/codes.md';

/**
 * The last line of a printed error: the command that explains its code, and its page where there is one. A refusal is
 * explained by the codes of the checks.
 *
 * @returns undefined for a code without an explanation.
 */
export async function whereExplained(error: SiteError): Promise<string | undefined> {
  // loaded for an error alone: every explanation is in it
  const { explainCode } = await import('@site/registry/explanations');
  const found = error instanceof Refused ? error.refusals.map(({ code }) => code) : [error.code];
  const codes = [...new Set(found)].filter(explainCode);
  if (codes.length === 0) return undefined;
  const page = pageOfCodes();
  const places = codes.map((code) => `site explain ${code}${page ? `, ${page}#${code.toLowerCase()}` : ''}`);
  return `  More: ${places.join('\n        ')}`;
}

/** The page of all codes, where the documentation is known. */
function pageOfCodes(): string | undefined {
  const { DOCS_URL } = process.env;
  if (DOCS_URL) return `${DOCS_URL.replace(/\/$/, '')}/docs/reference/codes`;
  return existsSync(join(projectFolder, PAGE)) ? PAGE : undefined;
}
