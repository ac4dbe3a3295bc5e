import type { ComponentType } from 'react';
import type { Frame, SlotTable } from './page-state.ts';

export interface RenderedPage {
  /** The document without styles, state and boot script, which the composer adds. */
  html: string;
  /** Slot ids in the order of rendering. */
  parts: string[];
  structuredData: object[];
  /** Props of each embedded part by slot id, recorded by the render process. */
  props?: SlotPropsGiven | undefined;
}

/** By slot id: the props of each rendering. */
export type SlotPropsGiven = Record<string, Record<string, unknown>[]>;

/** Exports of the shell's server bundle. */
export interface ShellBundle {
  /** The same hand-picked exports as in the browser. */
  shared: Record<string, unknown>;
  /**
   * @param page slot id of the page; null for the shell's not-found page.
   * @param onSlot called when a slot's rendering starts, and again with the props of an embedded part.
   * @param slots declared slot ids: the page's and those of its parts.
   * @param table content of slots that differs from their ids; `parts` has modules by their own names.
   * @throws the first error of any component: a page is rendered completely or not at all.
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
