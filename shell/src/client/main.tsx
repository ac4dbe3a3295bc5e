import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sharedModules } from '../shared-modules.ts';
import { loadSite } from './load-site.tsx';
import { captureServedNodes } from './served-nodes.ts';

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
  const served = captureServedNodes(document);
  const site = await loadSite({
    shared: sharedModules,
    served,
    deferred: true,
    failed: (id) => {
      if (!served(id)) reloadOnce();
    },
  });
  // A task of its own, and a transition: React hydrates in slices and gives way to the visitor in between.
  await new Promise((resolve) => setTimeout(resolve));
  startTransition(() => {
    hydrateRoot(document, site, {
      // A part that failed keeps its served nodes; everything else about it is the section team's to find out.
      onCaughtError: () => {},
    });
  });
}

void boot();
