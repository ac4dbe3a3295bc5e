import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sharedModules } from '../shared-modules.ts';
import { loadSite } from './load-site.tsx';
import { showServedInstead } from './served-instead.ts';
import { captureServedNodes } from './served-nodes.ts';

async function boot(): Promise<void> {
  // showServedInstead has turned it off for the one load.
  history.scrollRestoration = 'auto';
  const served = captureServedNodes(document);
  const site = await loadSite({
    shared: sharedModules,
    served,
    deferred: true,
    failed: (id) => {
      if (!served(id)) showServedInstead();
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
