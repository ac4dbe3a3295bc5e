import type { LiveTable, Redirect } from '@site/section-kit/contract';

/** Version and manifest hash of one artifact in a composition. */
export interface Pin {
  version: string;
  integrity: string;
}

/** A file that a section or the shell publishes at a path of its own: PDF, feed, favicon. */
export interface PublishedFile {
  section: string;
  version: string;
  file: string;
  type: string;
  disposition: 'inline' | 'attachment';
}

/**
 * An exact set of versions, rendered and checked: an index of content-addressed pages. Immutable; serving
 * needs nothing else but the pages and the mirrored artifacts.
 */
export interface Composition {
  id: string;
  createdAt: string;
  shell: Pin;
  sections: Record<string, Pin>;
  /**
   * Sections whose pages could not be rendered again and stay as they were, with the id of the composition those
   * are from. Absent if there are none, and in older compositions.
   */
  kept?: Record<string, string>;
  /** Page key by path. */
  pages: Record<string, string>;
  /** Key of the shell's own not-found page. */
  notFound: string;
  /** Page key by prefix (with trailing slash) for sections' own not-found pages. */
  notFoundBelow: Record<string, string>;
  redirects: Redirect[];
  files: Record<string, PublishedFile>;
  /** Content id of the frame document. */
  frame: string;
  live: LiveTable;
  /** False in every environment but production: search engines must not index it. Absent in older compositions. */
  indexable?: boolean;
  sitemap: string;
  robots: string;
  securityTxt: string;
  /** Absent when the shell has none. */
  webManifest?: string;
  /** Feeds by path, as they are served; absent if no section has one. */
  feeds?: Record<string, string>;
}

/** Path at which an artifact's file is served. */
export const artifactUrl = (name: string, version: string, file: string) =>
  `/_sections/${name}/${version}/${file}`;

export const frameUrl = (frame: string) => `/_frames/${frame}.json`;
