import { parseSlotId } from '@site/section-kit/names';
import { allowForeignChanges } from './hydration/foreign-changes.ts';
import { captureServedNodes, slotsAround } from './hydration/served-nodes.ts';
import { preloadSection } from './page-state.ts';
import { reportBoot, startReports } from './reports/load-reports.ts';

/** Milliseconds after an event of a scroll in which the window counts as moving. */
const REST = 150;
let restsAt = 0;
addEventListener('scroll', () => {
  restsAt = performance.now() + REST;
});

/**
 * Runs a module of this bundle in its own task: all of them in one would delay the response to the visitor's next touch. Never
 * while the window moves.
 */
async function inOwnTask<T>(load: () => Promise<T>): Promise<T> {
  do await new Promise((resolve) => setTimeout(resolve, restsAt - performance.now()));
  while (performance.now() < restsAt);
  return load();
}

/** What the visitor waits for arrives while React is evaluated. A browser may keep what fails without a network. */
function requestPressed(): void {
  if (!window.presses?.length || !navigator.onLine) return;
  import(/* webpackChunkName: "federation" */ './federation-host.ts').catch(() => {});
  const slots = window.presses.flatMap(({ target }) => slotsAround(target as Element));
  for (const slot of slots) preloadSection(parseSlotId(slot).section);
}

async function boot(): Promise<void> {
  requestPressed();
  // A press can start this while the page still arrives, and React would take over half of it.
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  // showServedInstead has turned it off for one load.
  history.scrollRestoration = 'auto';
  allowForeignChanges(Node, document.body);
  // The boot script's notice of failed starts.
  const liveRegion = document.getElementById('announcer')!;
  liveRegion.className = 'sr-only';
  liveRegion.replaceChildren();
  const page = captureServedNodes(document);
  const ends = [...document.querySelectorAll('.site-header,.site-footer')];
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,select,textarea')];
  // "eager" keeps them in this file. React comes first: its marker errors capture their stack trace when created, and
  // with developer tools or Lighthouse attached, a trace that reaches this file's first line costs a parse of it.
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
  // A transition: React hydrates in slices and yields to the visitor in between.
  await inOwnTask(async () =>
    startTransition(() => {
      hydrateRoot(document, site, {
        ...reportErrors,
        onUncaughtError(...failure) {
          reportErrors.onUncaughtError(...failure);
          page.restore();
        },
        onRecoverableError(...mismatch) {
          reportErrors.onRecoverableError(...mismatch);
          void import(/* webpackChunkName: "mismatch" */ './hydration/moved-content.ts').then(
            ({ keepMovedContent }) => keepMovedContent(ends),
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

boot().catch(reportBoot);
