/** A shell accepts this contract and the one before. */
export const KIT_CONTRACT = 1;

/**
 * Shared in the browser and on the server. The shell picks exports by hand: whole namespaces defeat tree
 * shaking (about 50 kB).
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@site/section-kit',
] as const;

/** Shared in the browser only, loaded with the first section that needs it. */
export const LAZY_SHARED_MODULES = ['@site/section-kit/query'] as const;

/** Names become folders, URL segments and object keys; `constructor` is a key of every object. */
export const SAFE_NAME = /^(?!constructor$)[a-z0-9][a-z0-9.-]{0,63}$/;

export const MODULE_NAME =
  /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

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

/** `leads` of /api/leads. */
export const API_TARGET = /^[a-z][a-z0-9-]{0,39}$/;

/** Dot segments and backslashes, also encoded: programs interpret them differently. */
export const UNCLEAR_PATH =
  /(?:\/|%(?:25)*2f)(?:\.|%(?:25)*2e){1,2}(?:[/;]|%(?:25)*(?:2f|3b)|$)|\\|%(?:25)*5c/i;

/** `leads` of `/api/leads/x`; undefined for an unclear path. */
export const apiTargetOf = (path: string): string | undefined =>
  UNCLEAR_PATH.test(path) ? undefined : /^\/api\/([a-z][a-z0-9-]{0,39})(?:\/|$)/.exec(path)?.[1];

export const PART_ID = /^[a-z0-9][a-z0-9.-]*\/[A-Za-z][A-Za-z0-9]*$/;

export const CONTRACT = /^[1-9]\d{0,8}$/;

/** Slot id and contract of a part: `leadform/GetInTouch@1`. */
export const EMBED = /^([a-z0-9][a-z0-9.-]*)\/([A-Za-z][A-Za-z0-9]*)@(\d+)$/;

/** The part's name for the lowest offered contract, as before there were several; else `GetInTouch@2`. */
export const partModule = (part: string, contract: number, lowest: number): string =>
  contract === lowest ? part : `${part}@${contract}`;

/** `GetInTouch` of `GetInTouch@2`. */
export const partOf = (module: string): string => module.replace(/@\d+$/, '');

export interface SlotId {
  section: string;
  /** `GetInTouch`, or `pages/home` for a page. */
  part: string;
}

export interface Embed extends SlotId {
  contract: number;
}

export const isSlotId = (text: string): boolean => /^[^/]+\/./.test(text);

/** @throws TypeError */
export function parseSlotId(text: string): SlotId {
  if (!isSlotId(text)) {
    throw new TypeError(`${text || 'An empty text'} is not a slot id, such as leadform/GetInTouch.`);
  }
  const slash = text.indexOf('/');
  return { section: text.slice(0, slash), part: text.slice(slash + 1) };
}

export const formatSlotId = ({ section, part }: SlotId): string => `${section}/${part}`;

export const isPage = ({ part }: SlotId): boolean => part.startsWith('pages/');

/** @throws TypeError */
export function parseEmbed(text: string): Embed {
  const [, section, part, contract] = EMBED.exec(text) ?? [];
  if (section === undefined || part === undefined) {
    throw new TypeError(`${text || 'An empty text'} is not an embed, such as leadform/GetInTouch@1.`);
  }
  return { section, part, contract: Number(contract) };
}
