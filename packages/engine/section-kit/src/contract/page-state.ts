import { formatSlotId, parseSlotId } from './names.ts';
import type { FooterEntry, NavigationEntry } from './section-definition.ts';
import type { PublicSiteConfig } from './site-config.ts';

/** Paths on the site's own origin. */
export interface SectionPin {
  version: string;
  /** Module Federation container, an ES module. */
  entry: string;
  style: string;
}

export interface SlotContent {
  module: string;
  /** The contract in force and the accepted ones; only where the page accepts several. */
  contract?: number;
  accepted?: number[];
}

export type SlotTable = Record<string, SlotContent>;

export function slotContent(id: string, table: SlotTable | undefined): SlotContent | undefined {
  return table && Object.hasOwn(table, id) ? table[id] : undefined;
}

/** `leadform/GetInTouch@2`. */
export function moduleInSlot(id: string, table: SlotTable | undefined): string {
  const content = slotContent(id, table);
  return content ? formatSlotId({ section: parseSlotId(id).section, part: content.module }) : id;
}

/** Versions that the page was rendered with, only of its own sections: a deploy changes no other page. */
export interface PageState {
  /** Rendered path; on a not-found page not the visitor's. */
  path: string;
  shell: { version: string; entry: string };
  frame: string;
  sections: Record<string, SectionPin>;
  /** Slot ids rendered by the server: the page first (none on the shell's not-found page), then its parts. */
  parts: string[];
  /** Absent if slot ids name all modules. */
  slots?: SlotTable;
  /** Chunks of `parts`, for modulepreload at boot. */
  preload: string[];
  policy?: string;
}

/** Header and footer data of all pages: content-addressed, fetched once. */
export interface Frame {
  config: PublicSiteConfig;
  origin: string;
  year: number;
  navigation: NavigationEntry[];
  footer: FooterEntry[];
}

export interface LiveTable {
  shell: string;
  frame: string;
  sections: Record<string, SectionPin>;
  routes: Record<string, string[]>;
  slots?: Record<string, SlotTable>;
  /** `policyAdditions` by owner of a page. A document keeps its policy: navigation between two policies is a page load. */
  policies?: Record<string, string>;
}

/** In place of pages of a stopped section: out of service, or gone. Unknown to older shells. */
export const STOPPED_PATH = '/_stopped';
export const GONE_PATH = '/_gone';

/** Parts of a stopped section render nothing. */
export const STOPPED_VERSION = 'stopped';

export const LIVE_TABLE_PATH = '/_live.json';

/** Cannot end its script element. Server and browser print the same bytes, which the browser compares. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
