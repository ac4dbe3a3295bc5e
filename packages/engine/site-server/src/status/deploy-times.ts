import { Histogram, type Registry } from '@prometheus-io/client';
import type { RegistryDocument } from '@site/registry';

export const deploySeconds = (registry: Registry): Histogram =>
  new Histogram({
    name: 'site_deploy_served_seconds',
    help: 'From a change of the registry, by the clock of its author, until this server serves it.',
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 300],
    registers: [registry],
  });

/** Seconds since each change of a registry after a revision. */
export function secondsSinceChanges(document: RegistryDocument, after: number, now = Date.now()): number[] {
  const changes = new Map(
    Object.values(document.microFrontends)
      .flat()
      .filter(({ extras }) => extras.revision > after)
      .map(({ extras }) => [extras.revision, Date.parse(extras.changedAt)]),
  );
  return [...changes.values()].filter(Number.isFinite).map((at) => Math.max(0, now - at) / 1000);
}
