import { type ComponentType, createContext, useContext } from 'react';
import type { SlotTable } from '../contract/page-state.ts';
import type { PublicSiteConfig } from '../contract/site-config.ts';

/** Provided by the shell, on the server and in the browser. */
export interface PartLoader {
  /** @param module if the slot's id does not name it. */
  peek(id: string, module?: string): ComponentType<never> | undefined;
  /** Rejects after the shell's time limit. */
  load(id: string, module?: string): Promise<ComponentType<never>>;
  /** A copy of the slot's server-rendered nodes, shown if the part fails. */
  served(id: string): Node[] | undefined;
  /** Server-rendered nodes of the slot, shown while its code loads on a page that is rendered again. */
  pending?(id: string): Node[] | undefined;
  /** Called whenever the part was rendered on the page. */
  shown?(id: string): void;
  failed(id: string, error: unknown): void;
}

export interface Site {
  config: PublicSiteConfig;
  /** Scheme and host of the canonical address, no trailing slash. */
  origin: string;
  /** Calendar year of the composition, for the copyright line. */
  year: number;
  parts: PartLoader;
  structuredData(items: readonly object[]): void;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs the shell around it; in a test, render with withSite().');
  return site;
}

const SlotTableContext = createContext<SlotTable | undefined>(undefined);

export const SlotTableProvider = SlotTableContext.Provider;

export const useSlotTable = () => useContext(SlotTableContext);
