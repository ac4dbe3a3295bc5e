/** The contract number this kit speaks. A shell accepts this one and the one before. */
export const KIT_CONTRACT = 1;

/**
 * Modules that the shell provides to every section, in the browser and on the server alike.
 * Sections do not bundle them. The shell hand-picks what each name exports
 * (sharing whole namespaces defeats tree shaking and costs about 50 kB).
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@site/section-kit',
] as const;

/**
 * Modules that the shell provides in the browser alone, each loaded when the first section needs it. In the server bundle a
 * section has its own copy: nothing is read or sent while a page is rendered.
 */
export const LAZY_SHARED_MODULES = ['@site/section-kit/query'] as const;

/**
 * Section names and versions become folder names, URL segments and keys of objects, so the alphabet is closed;
 * the one word in it that every object has as a key is excluded.
 */
export const SAFE_NAME = /^(?!constructor$)[a-z0-9][a-z0-9.-]{0,63}$/;

/** What an import names: a package, or a module in one. */
export const MODULE_NAME =
  /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Paths no section may claim. */
export const RESERVED_PATHS = [
  '/api',
  '/_',
  '/.well-known',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
];

/** What takes requests below `/api`: `leads` those of /api/leads. */
export const API_TARGET = /^[a-z][a-z0-9-]{0,39}$/;

/** Dot segments and backslashes, also encoded, once or more often: programs read such a path in different ways. */
export const UNCLEAR_PATH =
  /(?:\/|%(?:25)*2f)(?:\.|%(?:25)*2e){1,2}(?:[/;]|%(?:25)*(?:2f|3b)|$)|\\|%(?:25)*5c/i;

/** The target of a path: `leads` of `/api/leads` and of everything below it. An unclear path has none. */
export const apiTargetOf = (path: string): string | undefined =>
  UNCLEAR_PATH.test(path) ? undefined : /^\/api\/([a-z][a-z0-9-]{0,39})(?:\/|$)/.exec(path)?.[1];

/** The slot id of a part that other sections embed: `leadform/GetInTouch`. */
export const PART_ID = /^[a-z0-9][a-z0-9.-]*\/[A-Za-z][A-Za-z0-9]*$/;

/** The number of a contract, as a key. */
export const CONTRACT = /^[1-9]\d{0,8}$/;

/** `leadform/GetInTouch@1`: the slot id of a part and the contract number of its props. */
export const EMBED = /^([a-z0-9][a-z0-9.-]*)\/([A-Za-z][A-Za-z0-9]*)@(\d+)$/;

/**
 * The federated module behind one contract of a part. The lowest that is offered has the part's own name, as before a part
 * could have several: `GetInTouch`; the others are `GetInTouch@2`.
 */
export const partModule = (part: string, contract: number, lowest: number): string =>
  contract === lowest ? part : `${part}@${contract}`;

/** The part behind a federated module: `GetInTouch` of `GetInTouch@2`. */
export const partOf = (module: string): string => module.replace(/@\d+$/, '');

/** A place in a page: the section whose code is there, and which of its modules. */
export interface SlotId {
  section: string;
  /** `GetInTouch`, or `pages/home` for a page of the section. */
  part: string;
}

/** A part of another section on a page, with the contract of its props. */
export interface Embed extends SlotId {
  contract: number;
}

export const isSlotId = (text: string): boolean => /^[^/]+\/./.test(text);

/** @throws TypeError for a text that is no slot id. */
export function parseSlotId(text: string): SlotId {
  if (!isSlotId(text)) {
    throw new TypeError(`${text || 'An empty text'} is not a slot id, such as leadform/GetInTouch.`);
  }
  const slash = text.indexOf('/');
  return { section: text.slice(0, slash), part: text.slice(slash + 1) };
}

export const formatSlotId = ({ section, part }: SlotId): string => `${section}/${part}`;

/** Is it a page of its section, and not a part that others embed? */
export const isPage = ({ part }: SlotId): boolean => part.startsWith('pages/');

/** @throws TypeError for a text that is no embed. */
export function parseEmbed(text: string): Embed {
  const [, section, part, contract] = EMBED.exec(text) ?? [];
  if (section === undefined || part === undefined) {
    throw new TypeError(`${text || 'An empty text'} is not an embed, such as leadform/GetInTouch@1.`);
  }
  return { section, part, contract: Number(contract) };
}
