import type { FooterEntry, NavigationEntry } from './section-definition.ts';
import type { PublicSiteConfig } from './site-config.ts';

/** The files of a section's pinned version: paths on the site's own origin. */
export interface SectionPin {
  version: string;
  /** Module Federation container, an ES module. */
  entry: string;
  style: string;
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
  /**
   * `policyAdditions` by the section that owns a page. Absent if no section has any. A document keeps the policy it was
   * loaded with, so between two policies a navigation is a page load.
   */
  policies?: Record<string, string>;
}

export const LIVE_TABLE_PATH = '/_live.json';

/**
 * JSON that cannot end the script element it stands in. Server and browser print it alike, to the byte: the browser
 * compares its own with what was served.
 */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
