import { parseSlotId } from '@site/section-kit/names';
import { allowForeignChanges } from './hydration/foreign-changes.ts';
import { captureServedNodes, slotsAround } from './hydration/served-nodes.ts';
import { preloadSection } from './page-state.ts';
import { reportFailedStart, startReports } from './reports/load-reports.ts';

/** Milliseconds after which a scroll has ended. */
const SCROLL_PAUSE = 150;
let scrollEnds = 0;
addEventListener('scroll', () => {
  scrollEnds = performance.now() + SCROLL_PAUSE;
});

/** Separate tasks let events in between. Waits while the window moves. */
async function inOwnTask<T>(load: () => Promise<T>): Promise<T> {
  do await new Promise((resolve) => setTimeout(resolve, scrollEnds - performance.now()));
  while (performance.now() < scrollEnds);
  return load();
}

/** Offline, a browser may keep the failure. */
function requestPressed(): void {
  if (!window.presses?.length || !navigator.onLine) return;
  import(/* webpackChunkName: "federation" */ './federation-host.ts').catch(() => {});
  const slots = window.presses.flatMap(({ target }) => slotsAround(target as Element));
  for (const slot of slots) preloadSection(parseSlotId(slot).section);
}

async function boot(): Promise<void> {
  requestPressed();
  // A press can come while the page still arrives.
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  // Turned off by showServedInstead for one load.
  history.scrollRestoration = 'auto';
  allowForeignChanges(Node, document.body);
  // Clears the boot script's notice.
  const liveRegion = document.getElementById('announcer')!;
  liveRegion.className = 'sr-only';
  liveRegion.replaceChildren();
  const page = captureServedNodes(document);
  const headerAndFooter = [...document.querySelectorAll('.site-header,.site-footer')];
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,select,textarea')];
  // "eager" keeps them in this file. React first: with developer tools attached, its stack traces cost a parse of all
  // lines above.
  const { startTransition } = await inOwnTask(() => import(/* webpackMode: "eager" */ 'react'));
  const { hydrateRoot } = await inOwnTask(() => import(/* webpackMode: "eager" */ 'react-dom/client'));
  const { loadSite } = await inOwnTask(() => import(/* webpackMode: "eager" */ './load-site.tsx'));
  const { sharedModules } = await import(/* webpackMode: "eager" */ '../shared-modules.ts');
  const { reportErrors } = await import(/* webpackMode: "eager" */ './report-errors.ts');
  const { site } = await inOwnTask(() =>
    loadSite({
      shared: sharedModules,
      page,
      served: page.nodes,
      deferred: async () => true,
      failed: (id) => {
        if (!page.has(id)) void import('./navigation/served-instead.ts').then((it) => it.showServedInstead());
      },
      unloaded: (id, error) => reportErrors.onCaughtError(error, { errorBoundary: { props: { id } } }),
    }),
  );
  // A transition: React hydrates in slices.
  await inOwnTask(async () =>
    startTransition(() => {
      hydrateRoot(document, site, {
        ...reportErrors,
        onUncaughtError(...failure) {
          reportErrors.onUncaughtError(...failure);
          page.restore();
        },
        onRecoverableError(...mismatch) {
          page.refocus();
          reportErrors.onRecoverableError(...mismatch);
          void import(/* webpackChunkName: "mismatch" */ './hydration/moved-content.ts').then(
            ({ keepMovedContent }) => keepMovedContent(headerAndFooter),
          );
          void import(/* webpackChunkName: "mismatch" */ './hydration/typed-text.ts').then(
            ({ keepTypedText }) => keepTypedText(fields),
          );
        },
      });
    }),
  );
  startReports();
}

boot().catch(reportFailedStart);
