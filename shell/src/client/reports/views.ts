import { type PageReport, REPORTS_PATH } from '@site/section-kit/reports';
import { pageState } from '../page-state.ts';
import { pageView, wantsNoCounting } from './sampling.ts';

/** Of a page that was only read; the shell's reports count the others. */
function countView(): void {
  if (pageView.isCounted) return;
  pageView.isCounted = true;
  const { path, shell, sections } = pageState();
  const versions: PageReport['versions'] = { shell: shell.version };
  for (const name in sections) versions[name] = sections[name]!.version;
  const report: PageReport = { schema: 1, views: [path], versions, problems: [], forms: [], vitals: [] };
  navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

if (pageView.isSampled && !wantsNoCounting()) {
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && countView());
  addEventListener('pagehide', countView);
}
