import { Gauge, type Registry } from '@prometheus-io/client';
import type { RolloutStatus } from '@site/site-server/option';

export function registerRolloutMetrics(registry: Registry, status: () => RolloutStatus[]): void {
  new Gauge({
    name: 'site_rollout_share',
    help: 'Share of visitors, 0 to 1, that gets the version of a rollout here; 0 if it is not shown.',
    labelNames: ['section', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { section, candidate, share, shown } of status())
        this.set({ section, version: candidate }, shown ? share / 100 : 0);
    },
  });
  new Gauge({
    name: 'site_rollout_worse',
    help: '1 if the version of a rollout was found worse for visitors here.',
    labelNames: ['section', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { section, candidate, verdict } of status())
        this.set({ section, version: candidate }, verdict === 'worse' ? 1 : 0);
    },
  });
}
