import type { OptionSite, ReadOption, SiteOption } from '@site/site-server/option';
import { registerRolloutMetrics } from './rollout-metrics.ts';
import { rolloutPanel } from './rollout-panel.ts';
import { createRollouts } from './rollouts.ts';

/** Milliseconds. */
const JUDGE = 1000;

export const siteOption: ReadOption = () => (site) => createRolloutOption(site);

export function createRolloutOption(site: OptionSite): SiteOption & { judge: () => void } {
  const { selector, noteFile, judge, status } = createRollouts(site);
  setInterval(judge, JUDGE).unref();
  return {
    judge,
    sides: selector,
    sentFile: noteFile,
    rollouts: status,
    rolloutPanel,
    metrics: (registry) => registerRolloutMetrics(registry, status),
  };
}
