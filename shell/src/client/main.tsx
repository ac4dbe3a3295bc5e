import type { Site } from '@site/section-kit';
import type { Frame, PageState } from '@site/section-kit/page-state';
import { hydrateRoot } from 'react-dom/client';
import { clearHomeHash } from './after-navigation.ts';
import { ClientSite } from './client-site.tsx';
import { createFederationHost } from './federation-host.ts';
import { createParts } from './part-loader.ts';
import { createRouteTable } from './route-table.ts';
import { captureServedNodes } from './served-nodes.ts';
import { replaceStructuredData } from './structured-data.ts';

/** One reload per address and minute: a part that fails after a client navigation is shown as served. */
function reloadOnce(): void {
  const key = `site:reloaded:${location.pathname}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}

async function boot(): Promise<void> {
  const state = JSON.parse(document.getElementById('site-state')!.textContent!) as PageState;
  const served = captureServedNodes(document);
  const frame = (await (await fetch(state.frame)).json()) as Frame;

  const host = createFederationHost(state.sections);
  const parts = createParts(host, state.sections, served, (id) => {
    if (!served(id)) reloadOnce();
  });
  // Hydrate with every module the server used, or with its failure: the boundary then keeps the served nodes.
  await Promise.allSettled(state.parts.map((id) => parts.load(id)));

  const site: Site = {
    config: frame.config,
    origin: frame.origin,
    year: frame.year,
    parts,
    structuredData: replaceStructuredData,
  };
  const routes = createRouteTable(state, parts);
  hydrateRoot(document, <ClientSite site={site} frame={frame} routes={routes} renderedFor={state.path} />, {
    // A part that failed keeps its served nodes; everything else about it is the section team's to find out.
    onCaughtError: () => {},
  });
  document.documentElement.dataset.hydrated = '';
  addEventListener('hashchange', clearHomeHash);
  clearHomeHash();
}

void boot();
