import { formatSlotId, parseSlotId } from './names.ts';
import type { FooterEntry, NavigationEntry } from './section-definition.ts';
import type { PublicSiteConfig } from './site-config.ts';

/** The files of a section's pinned version: paths on the site's own origin. */
export interface SectionPin {
  version: string;
  /** Module Federation container, an ES module. */
  entry: string;
  style: string;
}

/** What is in one slot of a page, where the slot's id does not say it. */
export interface SlotContent {
  /** Federated module of the part's section: `GetInTouch@2`. */
  module: string;
  /**
   * The part's contract in force, of those that the page accepts. Both are there only where it accepts several: whether a
   * Slot is right then follows from its page alone, whatever the provider offers.
   */
  contract?: number;
  accepted?: number[];
}

/** By slot id: the slots of one page whose content the id does not say. */
export type SlotTable = Record<string, SlotContent>;

export function slotContent(id: string, table: SlotTable | undefined): SlotContent | undefined {
  return table && Object.hasOwn(table, id) ? table[id] : undefined;
}

/** The federated module in a slot of a page: `leadform/GetInTouch@2`. */
export function moduleInSlot(id: string, table: SlotTable | undefined): string {
  const content = slotContent(id, table);
  return content ? formatSlotId({ section: parseSlotId(id).section, part: content.module }) : id;
}

/**
 * A page's state, inlined as JSON: the exact versions it was rendered with. It names only the
 * sections the page uses, so that a deploy changes no page it cannot reach.
 */
export interface PageState {
  /** Path it was rendered for; on a not-found page not the visitor's. */
  path: string;
  shell: { version: string; entry: string };
  /** Path of the frame document. */
  frame: string;
  sections: Record<string, SectionPin>;
  /** Slot ids the server filled: the page first (none on the shell's own not-found page), then its parts. */
  parts: string[];
  /** Absent if each slot has the module of its id, and the page accepts one contract of each part. */
  slots?: SlotTable;
  /** Chunks behind those parts, for modulepreload at boot. */
  preload: string[];
  /** `policyAdditions` of this document; absent if there are none. */
  policy?: string;
}

/** What header, footer and every page share: content-addressed, fetched once by the boot. */
export interface Frame {
  config: PublicSiteConfig;
  origin: string;
  year: number;
  navigation: NavigationEntry[];
  footer: FooterEntry[];
}

/** The live route table: the targets of client navigation, with their versions. */
export interface LiveTable {
  shell: string;
  frame: string;
  sections: Record<string, SectionPin>;
  /** Slot ids by path, the page first. */
  routes: Record<string, string[]>;
  /** By path, for the pages that have such a table. */
  slots?: Record<string, SlotTable>;
  /**
   * `policyAdditions` by the section that owns a page. Absent if no section has any. A document keeps the policy it was
   * loaded with, so between two policies a navigation is a page load.
   */
  policies?: Record<string, string>;
}

/**
 * What the shell's own pages in place of a stopped section's are rendered for: it is out of service, or gone for good. A shell
 * that does not know them renders its not-found page.
 */
export const STOPPED_PATH = '/_stopped';
export const GONE_PATH = '/_gone';

/** Stands for the version of a stopped section in the browser: each of its parts renders nothing. */
export const STOPPED_VERSION = 'stopped';

export const LIVE_TABLE_PATH = '/_live.json';

/**
 * JSON that cannot end the script element it stands in. Server and browser print it alike, to the byte: the browser
 * compares its own with what was served.
 */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
