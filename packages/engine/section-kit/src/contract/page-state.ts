import { formatSlotId, parseSlotId } from './names.ts';
import type { FooterEntry, NavigationEntry } from './section-definition.ts';
import type { PublicSiteConfig } from './site-config.ts';

/** Paths of a pinned version on the site's own origin. */
export interface SectionPin {
  version: string;
  /** Module Federation container, an ES module. */
  entry: string;
  style: string;
}

/** Content of a slot that differs from what its id says. */
export interface SlotContent {
  /** Federated module: `GetInTouch@2`. */
  module: string;
  /**
   * The contract in force, and those that the page accepts. Only where it accepts several, so that the
   * correctness
   * of a Slot depends on its page alone.
   */
  contract?: number;
  accepted?: number[];
}

/** Slots of one page by id, where the id does not say the content. */
export type SlotTable = Record<string, SlotContent>;

export function slotContent(id: string, table: SlotTable | undefined): SlotContent | undefined {
  return table && Object.hasOwn(table, id) ? table[id] : undefined;
}

/** `leadform/GetInTouch@2`. */
export function moduleInSlot(id: string, table: SlotTable | undefined): string {
  const content = slotContent(id, table);
  return content ? formatSlotId({ section: parseSlotId(id).section, part: content.module }) : id;
}

/**
 * Inlined as JSON: the versions that the page was rendered with. Only sections of the page, so that a deploy
 * changes no other page.
 */
export interface PageState {
  /** Rendered path; on a not-found page not the visitor's. */
  path: string;
  shell: { version: string; entry: string };
  /** Path of the frame document. */
  frame: string;
  sections: Record<string, SectionPin>;
  /** Slot ids rendered by the server: the page first (none on the shell's not-found page), then its parts. */
  parts: string[];
  /** Absent if slot ids name all modules and the page accepts one contract of each part. */
  slots?: SlotTable;
  /** Chunks of those parts, for modulepreload at boot. */
  preload: string[];
  /** `policyAdditions`; absent if there are none. */
  policy?: string;
}

/** Data of header and footer, shared by all pages: content-addressed, fetched once by the boot script. */
export interface Frame {
  config: PublicSiteConfig;
  origin: string;
  year: number;
  navigation: NavigationEntry[];
  footer: FooterEntry[];
}

/** Targets of client navigation with their versions. */
export interface LiveTable {
  shell: string;
  frame: string;
  sections: Record<string, SectionPin>;
  /** Slot ids by path, the page first. */
  routes: Record<string, string[]>;
  /** By path; only pages with a slot table. */
  slots?: Record<string, SlotTable>;
  /**
   * `policyAdditions` by owner of a page; absent if there are none. A document keeps the policy it was loaded
   * with:
   * navigation between two policies is a page load.
   */
  policies?: Record<string, string>;
}

/**
 * Pages of the shell in place of a stopped section's: out of service, or gone. A shell that does not know
 * them
 * renders its not-found page.
 */
export const STOPPED_PATH = '/_stopped';
export const GONE_PATH = '/_gone';

/** Version of a stopped section in the browser: its parts render nothing. */
export const STOPPED_VERSION = 'stopped';

export const LIVE_TABLE_PATH = '/_live.json';

/**
 * JSON that cannot end its script element. Server and browser print the same bytes: the browser compares its
 * own
 * with what was served.
 */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
