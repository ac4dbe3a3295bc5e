import type { ComponentType } from 'react';
import type { Frame, SlotTable } from './page-state.ts';

export interface RenderedPage {
  /** The whole document, without styles, state and boot script: the composer adds those. */
  html: string;
  /** Slot ids in the order they were filled. */
  parts: string[];
  structuredData: object[];
  /** Props that each embedded part was given, by slot id; noted by the render process. */
  props?: SlotPropsGiven | undefined;
}

/** By slot id: the props of each time that the slot was rendered. */
export type SlotPropsGiven = Record<string, Record<string, unknown>[]>;

/** The exports of the shell's server bundle. */
export interface ShellBundle {
  /** The shared modules by name: the same hand-picked objects as in the browser. */
  shared: Record<string, unknown>;
  /**
   * @param page slot id of the page, or null for the shell's own not-found page.
   * @param onSlot called with each slot id when its rendering starts, and again with the props of an embedded part.
   * @param slots the declared slot ids: the page's own, and those of the parts it embeds.
   * @param table what is in those slots, where their ids do not say it; `parts` has the modules by their own names.
   * @throws the first error any component threw: a page is rendered completely or not at all.
   */
  render(
    frame: Frame,
    path: string,
    page: string | null,
    parts: Map<string, ComponentType<never>>,
    onSlot: (id: string, props?: Record<string, unknown>) => void,
    slots?: readonly string[],
    table?: SlotTable,
  ): Promise<RenderedPage>;
}
