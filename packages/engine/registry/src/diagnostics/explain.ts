import type { CodeEntry } from './code-entry.ts';
import { BUILD_ERRORS, COMMAND_ERRORS, type ErrorTexts, SERVER_ERRORS, STORE_ERRORS } from './error-codes.ts';
import { PAGE_CODES } from './page-codes.ts';
import { SIGNATURE_CODES } from './signature-codes.ts';
import { SITE_CODES } from './site-codes.ts';
import { SMOKE_CODES } from './smoke-codes.ts';

interface Explanation {
  code: string;
  meaning: string;
  action: string;
}

export interface CodeGroup {
  title: string;
  codes: Explanation[];
}

const explained = (entries: Record<string, CodeEntry<never>>): Explanation[] =>
  Object.keys(entries)
    .sort()
    .map((code) => ({ code, meaning: entries[code]!.meaning, action: entries[code]!.advice }));

const explainedErrors = (texts: ErrorTexts): Explanation[] =>
  Object.entries(texts).map(([code, [meaning, action]]) => ({ code, meaning, action }));

export const CODE_GROUPS: CodeGroup[] = [
  { title: 'Checks before a version goes live', codes: explained({ ...SITE_CODES, ...PAGE_CODES }) },
  { title: 'Visits in a browser (`--smoke`)', codes: explained(SMOKE_CODES) },
  { title: 'Signatures', codes: explained(SIGNATURE_CODES) },
  { title: 'Commands', codes: explainedErrors(COMMAND_ERRORS) },
  { title: 'The registry and its store', codes: explainedErrors(STORE_ERRORS) },
  { title: 'Build and development', codes: explainedErrors(BUILD_ERRORS) },
  { title: 'Servers', codes: explainedErrors(SERVER_ERRORS) },
];

const ALL = CODE_GROUPS.flatMap(({ codes }) => codes);

const fullName = (text: string) =>
  `SITE_${text
    .toUpperCase()
    .replaceAll('-', '_')
    .replace(/^SITE_/, '')}`;

/** @param text with or without `SITE_`, in any case. */
export const explainCode = (text: string): Explanation | undefined =>
  ALL.find(({ code }) => code === fullName(text));

/** At most three, by shared words. */
export function similarCodes(text: string): string[] {
  const words = new Set(fullName(text).split('_').slice(1));
  const sharedWith = (code: string) => code.split('_').filter((word) => words.has(word)).length;
  const most = Math.max(...ALL.map(({ code }) => sharedWith(code)));
  if (most === 0) return [];
  return ALL.map(({ code }) => code)
    .filter((code) => sharedWith(code) === most)
    .slice(0, 3);
}

/** Below docs/ of the repository. */
interface GuideChapter {
  file: string;
  heading: string;
}

const develop = (heading: string): GuideChapter => ({ file: 'guides/build-a-section.md', heading });
const deploy = (heading: string): GuideChapter => ({ file: 'guides/deploy-and-roll-out.md', heading });

const INTERACTIVE = develop('Interactive parts');
const STYLES = develop('Styles');
const PICTURES = develop('Pictures and files');
const PATHS = develop('Menus, footer, redirects');
const PARTS = develop('Parts for other sections: props are a contract');
const REFUSED = deploy('What can be refused');
const SMOKE = deploy('A look in a browser first: `--smoke`');

const GUIDES: Record<string, GuideChapter> = {
  SITE_BUNDLE_THROWS: INTERACTIVE,
  SITE_CONTRACT_EMBED: PARTS,
  SITE_FOOTER_COLUMN: PATHS,
  SITE_IMAGE_SIZE: PICTURES,
  SITE_LINK_BROKEN: PATHS,
  SITE_MENU_LOGO: PATHS,
  SITE_MENU_NOT_GRANTED: PATHS,
  SITE_PAGE_ALT: PICTURES,
  SITE_PAGE_ATTRIBUTE: REFUSED,
  SITE_PAGE_ELEMENT: REFUSED,
  SITE_PAGE_STYLE: STYLES,
  SITE_PAGE_URL: REFUSED,
  SITE_PATH_OVERLAP: PATHS,
  SITE_REDIRECT_LOOP: PATHS,
  SITE_RENDER_THROWS: INTERACTIVE,
  SITE_SECTION_PAGE: develop('Pages'),
  SITE_SLOT_NESTED: STYLES,
  SITE_SLOT_PROPS: PARTS,
  SITE_SLOT_UNDECLARED: PARTS,
  SITE_SLOT_UNUSED: PARTS,
  SITE_SMOKE_IMAGE: PICTURES,
  SITE_SMOKE_MISMATCH: INTERACTIVE,
  SITE_STYLE: STYLES,
  SITE_STYLE_NAME: STYLES,
};

export const guideOf = (code: string): GuideChapter | undefined =>
  GUIDES[code] ?? (/^SITE_SMOKE_/.test(code) ? SMOKE : undefined);
