import { type ComponentType, createContext, useContext } from 'react';
import type { SlotTable } from '../contract/page-state.ts';
import type { PublicSiteConfig } from '../contract/site-config.ts';

/** How a Slot gets the module behind its id; the shell provides one on the server and one in the browser. */
export interface PartLoader {
  /**
   * The component, if it is in memory already.
   *
   * @param module the one in the slot on this page, if it is not the one of the slot's id.
   */
  peek(id: string, module?: string): ComponentType<never> | undefined;
  /** Loads the component; rejects after the shell's own time limit. */
  load(id: string, module?: string): Promise<ComponentType<never>>;
  /** A copy of the server-rendered nodes of this slot, shown if the part fails. */
  served(id: string): Node[] | undefined;
  /** The server-rendered nodes of this slot, shown while its code loads on a page that is rendered again. */
  pending?(id: string): Node[] | undefined;
  /** Called when the part is on the page, after each time it was rendered again. */
  shown?(id: string): void;
  /** Called once when a part failed in the browser. */
  failed(id: string, error: unknown): void;
}

/** What the shell provides to every page and part. */
export interface Site {
  config: PublicSiteConfig;
  /** Scheme and host of the canonical address, no trailing slash. */
  origin: string;
  /** Calendar year of the composition, for the copyright line. */
  year: number;
  parts: PartLoader;
  /** Takes a page's structured data: written by the server, replaced in the browser after a navigation. */
  structuredData(items: readonly object[]): void;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The site around the section: configuration, canonical origin, year. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs the shell around it; in a test, render with withSite().');
  return site;
}

const SlotTableContext = createContext<SlotTable | undefined>(undefined);

/** The shell's: what is in the slots of the page below it, where their ids do not say it. */
export const SlotTableProvider = SlotTableContext.Provider;

export const useSlotTable = () => useContext(SlotTableContext);
