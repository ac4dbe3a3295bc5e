import type { ComponentType } from 'react';
import type { Frame, SlotTable } from './page-state.ts';

export interface RenderedPage {
  /** The document without styles, state and boot script, which the composer adds. */
  html: string;
  parts: string[];
  structuredData: object[];
  /** By slot id, recorded by the render process. */
  props?: SlotPropsGiven | undefined;
}

export type SlotPropsGiven = Record<string, Record<string, unknown>[]>;

export interface ShellBundle {
  /** The same exports as in the browser. */
  shared: Record<string, unknown>;
  /**
   * @param page slot id; null for the shell's not-found page.
   * @param onSlot called when a slot's rendering starts, and again with an embedded part's props.
   * @param slots declared slot ids.
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
