import type { Frame, RenderedPage } from '@site/section-kit/contract';

/** What the composer asks of its render child. */
export interface RenderJob {
  /** Path of the shell's server bundle. */
  shell: string;
  frame: Frame;
  /** Only the modules that the pages below need. */
  sections: { name: string; server: string; exposes: string[] }[];
  pages: { path: string; page: string | null }[];
}

export type ChildMessage =
  | { type: 'loading'; section: string }
  | { type: 'load-failed'; section: string; error: string }
  | { type: 'rendering'; path: string }
  | { type: 'slot'; id: string }
  | ({ type: 'rendered'; path: string; milliseconds: number } & RenderedPage)
  | { type: 'render-failed'; path: string; error: string }
  | { type: 'crashed'; error: string }
  | { type: 'done' };
