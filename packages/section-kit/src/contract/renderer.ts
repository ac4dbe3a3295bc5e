import type { ComponentType } from 'react';
import type { Frame } from './page-state.ts';

export interface RenderedPage {
  /** The whole document, without styles, state and boot script: the composer adds those. */
  html: string;
  /** Slot ids in the order they were filled. */
  parts: string[];
  structuredData: object[];
}

/** What the shell's server bundle exports. */
export interface ShellBundle {
  /** The shared modules by name: the same hand-picked objects that the browser gives. */
  shared: Record<string, unknown>;
  /**
   * @param page slot id of the page, or null for the shell's own not-found page.
   * @param onSlot told each slot id when its rendering begins.
   * @param slots what the page declares: its own slot id, and those of the parts it embeds.
   * @throws the first error any component threw: a page is rendered whole or not at all.
   */
  render(
    frame: Frame,
    path: string,
    page: string | null,
    parts: Map<string, ComponentType<never>>,
    onSlot: (id: string) => void,
    slots?: readonly string[],
  ): Promise<RenderedPage>;
}
