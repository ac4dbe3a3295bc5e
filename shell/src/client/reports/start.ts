import type { Problem } from '@site/section-kit/reports';
import { pageState } from '../page-state.ts';
import { createCollector, type Findings } from './collector.ts';
import { createPrinter, type Print } from './print.ts';
import { problemOf } from './problem-of.ts';
import { pageView, wantsNoCounting } from './sampling.ts';
import { createSender } from './sender.ts';
import { type Signal, signals } from './signals.ts';
import { watchBlocked } from './watch/watch-blocked.ts';
import { watchBrowser } from './watch/watch-browser.ts';
import { watchErrors } from './watch/watch-errors.ts';
import { watchForms } from './watch/watch-forms.ts';
import { watchVitals } from './watch/watch-vitals.ts';

/** Per page view: errors may loop. */
const MAX_PROBLEMS = 500;

const outlets: Findings[] = [];
let sending = false;

/** To the site itself, once per document. */
export function sendReports(): void {
  if (sending) return;
  sending = true;
  const collector = createCollector(pageState());
  const sender = createSender(() => collector.take(wantsNoCounting()));
  let { isCounted } = pageView;
  pageView.isCounted = true;
  addOutlet({
    ...collector,
    problem(found) {
      collector.problem(found);
      sender.soon();
    },
    form(found) {
      collector.form(found);
      sender.soon();
    },
    view(path) {
      if (!isCounted) collector.view(path);
      isCounted = false;
      sender.nextView();
    },
  });
  // After listeners that report when the page is left.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sender.now());
  addEventListener('pagehide', () => sender.now());
}

/** During development and in a smoke test. */
export function printReports(print: Print): void {
  addOutlet(createPrinter(pageState(), print));
}

export function failed(error: unknown): void {
  console.error(error);
  const problem = problemOf('boot', error);
  const state = pageState();
  if (!problem || !pageView.isSampled) return;
  const collector = createCollector(state);
  collector.view(state.path);
  collector.problem({ ...problem, kind: 'boot', section: 'shell' });
  createSender(() => collector.take(wantsNoCounting())).now();
}

function addOutlet(outlet: Findings): void {
  outlets.push(outlet);
  if (outlets.length === 1) startWatching();
  else outlet.view(pageState().path);
}

function startWatching(): void {
  const { path } = pageState();
  const loadedAt = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;
  const missing = new Set<string>();
  let left = MAX_PROBLEMS;
  const each = (give: (outlet: Findings) => void) => outlets.forEach(give);
  const found = (problem: Problem | undefined) => {
    if (!problem || left === 0) return;
    // Up to three sources report the same file.
    const file = problem.kind === 'load' && problem.frames[0]?.file;
    if (file && missing.size === missing.add(`${problem.section}/${file}`).size) return;
    left -= 1;
    each((outlet) => outlet.problem(problem));
  };
  const view = (shown: string) => {
    left = MAX_PROBLEMS;
    // A not-found page is rendered for another path.
    each((outlet) => outlet.view(shown === loadedAt ? path : shown));
  };
  view(loadedAt);

  const formEvent = watchForms((form) => each((outlet) => outlet.form(form)));
  const active = watchBlocked(found);
  const read = (signal: Signal) => {
    if ('kind' in signal) found(problemOf(signal.kind, signal.error, signal));
    else if ('form' in signal) formEvent(signal.form);
    else if ('sections' in signal) each((outlet) => outlet.sections(signal.sections));
    else if ('hydrated' in signal) active(signal.hydrated);
    else {
      view(signal.view);
      active(document.querySelector<HTMLElement>('main [data-slot]')?.dataset.slot);
    }
  };
  for (const signal of signals.splice(0)) read(signal);
  signals.push = (...more) => {
    more.forEach(read);
    return 0;
  };
  watchErrors(found);
  watchBrowser(found);
  watchVitals((vital) => each((outlet) => outlet.vital(vital)));
}
