import './dev/react-development.dev.ts';
import { Fragment, jsxDEV } from 'react/jsx-dev-runtime';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { markingModules } from '../render/hydration-mark.tsx';
import { sharedModules } from '../shared-modules.ts';
import { createFailureViews } from './dev/failure-views.dev.ts';
import { redrawPage } from './dev/redraw-page.dev.ts';
import { captureServedNodes } from './hydration/served-nodes.ts';
import { loadSite } from './load-site.tsx';
import { reportErrors } from './report-errors.ts';
import { loadReports } from './reports/load-reports.ts';
import { notify } from './reports/signals.ts';

/** Client of a section's dev server, in the shell's artifact so that it works with any running shell. */
async function boot(): Promise<void> {
  // What visitors' pages would report, also without reports.
  void loadReports().then(({ printReports }) => printReports((line) => console.info(`[reports] ${line}`)));
  const failures = createFailureViews();
  const overServed = new URLSearchParams(location.search).has('hydrate');
  let redrawn = false;
  const { site, hydrateAll } = await loadSite({
    shared: markingModules({ ...sharedModules, 'react/jsx-dev-runtime': { Fragment, jsxDEV } }),
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
  // Shows the working copy in place of the running version.
  else flushSync(() => createRoot(document).render(site));
  // A build replaces components, not the page's module.
  addEventListener('message', ({ data }) => data?.type === 'webpackInvalid' && hydrateAll());
}

void boot();
