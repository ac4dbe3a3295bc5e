/** Of the served page, for the files that report: they share no module. Whether it reports, and whether its view is sent. */
const scope = globalThis as { siteView?: { isSampled: boolean; isCounted: boolean } };
// The share of views that report: absent where the site has no reports.
const share = Number(document.documentElement.dataset.reports ?? 0);
scope.siteView ??= { isSampled: Math.random() < share, isCounted: false };
export const pageView = scope.siteView;

/** Global Privacy Control, and the older header with the same wish. */
export function wantsNoCounting(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
