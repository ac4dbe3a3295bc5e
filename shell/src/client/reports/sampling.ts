/** Global: the reporting files share no module. */
const scope = globalThis as { siteView?: { isSampled: boolean; isCounted: boolean } };
// Share of views that report; none without reports.
const share = Number(document.documentElement.dataset.reports ?? 0);
scope.siteView ??= { isSampled: Math.random() < share, isCounted: false };
export const pageView = scope.siteView;

/** Global Privacy Control and its predecessor. */
export function wantsNoCounting(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
