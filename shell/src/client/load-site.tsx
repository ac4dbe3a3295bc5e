import type { PartLoader, Site } from '@site/section-kit';
import type { Frame, PageState } from '@site/section-kit/page-state';
import type { ReactElement } from 'react';
import { ClientSite } from './client-site.tsx';
import { createFederationHost } from './federation-host.ts';
import { createParts } from './part-loader.ts';
import { createRouteTable } from './route-table.ts';
import { replaceStructuredData } from './structured-data.ts';

interface ClientKind {
  /** What sections get for the module names they share with the shell. */
  shared: Record<string, unknown>;
  served: PartLoader['served'];
  failed: PartLoader['failed'];
}

/** Gets all that the page needs to be rendered in the browser, by the pins it carries. */
export async function loadSite({ shared, served, failed }: ClientKind): Promise<ReactElement> {
  const state = JSON.parse(document.getElementById('site-state')!.textContent!) as PageState;
  const frame = (await (await fetch(state.frame)).json()) as Frame;

  const host = createFederationHost(state.sections, shared);
  const parts = createParts(host, state.sections, served, failed);
  // Hydrate with every module the server used, or with its failure: the boundary then keeps the served nodes.
  await Promise.allSettled(state.parts.map((id) => parts.load(id)));

  const site: Site = {
    config: frame.config,
    origin: frame.origin,
    year: frame.year,
    parts,
    structuredData: replaceStructuredData,
  };
  return (
    <ClientSite site={site} frame={frame} routes={createRouteTable(state, parts)} renderedFor={state.path} />
  );
}
