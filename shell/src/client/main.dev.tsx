import './dev/context-renderers.dev.ts';
import './dev/devtools-hook.dev.ts';
import { Fragment, jsxDEV } from 'react/jsx-dev-runtime';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { findingModules } from '../render/hydration-mark.tsx';
import { sharedModules } from '../shared-modules.ts';
import { createFailureViews } from './dev/failure-views.dev.ts';
import { redrawPage } from './dev/redraw-page.dev.ts';
import { captureServedNodes } from './hydration/served-nodes.ts';
import { loadSite } from './load-site.tsx';
import { reportErrors } from './report-errors.ts';
import { loadReports } from './reports/load-reports.ts';
import { notify } from './reports/signals.ts';

/**
 * The client of a section's dev server (`npm run dev -w mfe-x`): the same site with React's development build
 * and what sections compiled for development need. It is part of the shell's artifact, so that a dev server
 * works with any running shell, and no page of a composition refers to it.
 */
async function boot(): Promise<void> {
  // What visitors' pages would report, whether the site has reports or not.
  void loadReports().then(({ printReports }) => printReports((line) => console.info(`[reports] ${line}`)));
  const failures = createFailureViews();
  const overServed = new URLSearchParams(location.search).has('hydrate');
  let redrawn = false;
  const { site, hydrateAll } = await loadSite({
    shared: findingModules({ ...sharedModules, 'react/jsx-dev-runtime': { Fragment, jsxDEV } }),
    page: captureServedNodes(document),
    served: failures.served,
    failed: (slot, error) => {
      notify({ kind: 'fallback', error, slot });
      failures.failed(slot, error);
    },
    deferred: async (...page) => {
      redrawn = !overServed && (await redrawPage(...page));
      return redrawn;
    },
  });
  if (overServed || redrawn)
    hydrateRoot(document, site, { onRecoverableError: reportErrors.onRecoverableError });
  // The served page is the running version's: rendered again, it shows the working copy.
  else flushSync(() => createRoot(document).render(site));
  // A new build replaces components that are on the page, not the page's module itself.
  addEventListener('message', ({ data }) => data?.type === 'webpackInvalid' && hydrateAll());
}

void boot();
