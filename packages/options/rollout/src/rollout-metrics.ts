import { Gauge, type Registry } from '@prometheus-io/client';
import type { RolloutStatus } from '@site/site-server/option';

export function registerRolloutMetrics(registry: Registry, status: () => RolloutStatus[]): void {
  const gauge = (name: string, help: string, read: (rollout: RolloutStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['section', 'version'],
      registers: [registry],
      collect() {
        this.reset();
        for (const one of status()) this.set({ section: one.section, version: one.candidate }, read(one));
      },
    });
  gauge(
    'site_rollout_share',
    'Share of visitors, 0 to 1, that gets the version of a rollout here; 0 if it is not shown.',
    ({ share, shown }) => (shown ? share / 100 : 0),
  );
  gauge(
    'site_rollout_worse',
    '1 if the version of a rollout was found worse for visitors here.',
    ({ verdict }) => (verdict === 'worse' ? 1 : 0),
  );
}
