import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { type ComposeResult, pinOf, stoppedIn, unavailableIn } from '@site/composer';
import { type DataFolder, liveEntries, type RegistryDocument } from '@site/registry';
import { grantedApi } from '@site/section-kit/contract';
import { createDurations } from './durations.ts';
import type { StatusSources } from './status-report.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type Labels = Record<string, string>;
type LabeledValues = Iterable<readonly [labels: Labels, value: number]>;

/** No label may contain a path or a visitor. */
export function createMetrics(sources: StatusSources) {
  const { state, siteState, data, previews, options, leads } = sources;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  /** @param values reported from the start, at 0 */
  function counter(name: string, help: string, label?: string, values: string[] = []): Counter<string> {
    const made = new Counter({ name, help, registers, labelNames: label ? [label] : [] });
    for (const value of values) made.inc({ [label!]: value }, 0);
    return made;
  }
  const gauge = (name: string, help: string, read: () => number | LabeledValues, ...labelNames: string[]) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames,
      collect() {
        const values = read();
        if (typeof values === 'number') {
          this.set(values);
          return;
        }
        this.reset();
        for (const [labels, value] of values) this.set(labels, value);
      },
    });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers });

  /** Plain numbers, because every response counts here. */
  function statusClasses(name: string, help: string): number[] {
    const counts = new Array<number>(10).fill(0);
    new Counter({
      name,
      help,
      registers,
      labelNames: ['class'],
      collect() {
        this.reset();
        for (const [digit, count] of counts.entries())
          if (count > 0 || (digit >= 1 && digit <= 5)) this.inc({ class: `${digit}xx` }, count);
      },
    });
    return counts;
  }
  const responses = statusClasses(
    'site_answers_total',
    'Responses by status class, leads included, health checks left out.',
  );
  const healthChecks = statusClasses(
    'site_health_checks_total',
    'Responses to /healthz, /readyz and /metrics by status class.',
  );
  const leadPosts = counter(
    'site_lead_posts_total',
    'Leads that visitors sent: accepted, refused (4xx) or failed (5xx). Probes are left out.',
    'outcome',
    ['accepted', 'refused', 'failed'],
  );
  const leadsResponses = counter(
    'site_leads_proxied_total',
    'Requests forwarded to leads-api by status of its response.',
    'status',
  );
  const activations = counter('site_activations_total', 'Compositions that went live.');
  const gateRuns = counter('site_gate_runs_total', 'Compositions checked by result.', 'result', [
    'passed',
    'refused',
  ]);
  const renderedPages = counter('site_pages_rendered_total', 'Pages rendered.');
  gauge('site_refusals', 'Reasons why what is live differs from the registry.', () => state.refusals.length);
  gauge(
    'site_refusals_by_code',
    'The first hundred of them by section and code.',
    // the registry may contain any number of names
    () => counted(state.refusals.slice(0, 100).map(({ section, code }) => ({ section, code }))),
    'section',
    'code',
  );
  gauge(
    'site_section_stopped',
    '1 for each section that is stopped, with the status that its addresses return.',
    () =>
      [...stoppedIn(siteState.site?.composition)].map(([section, { gone }]) => [
        { section, status: gone ? '410' : '503' },
        1,
      ]),
    'section',
    'status',
  );
  gauge(
    'site_live_pages',
    'Pages that are shown.',
    () => Object.keys(siteState.site?.composition.pages ?? {}).length,
  );
  gauge(
    'site_section_unavailable',
    '1 for each section of the registry of which pages or parts cannot be shown.',
    () => [...unavailableIn(siteState.site?.composition).keys()].map((section) => [{ section }, 1]),
    'section',
  );
  gauge('site_data_free_bytes', 'Free bytes of the disk that DATA_DIR is on.', () => freeBytes(data));
  gauge('site_signing', '1 where nothing unsigned is composed.', () => (state.signing ? 1 : 0));
  gauge('site_snapshot_timestamp_seconds', 'When the snapshot was signed; 0 without one.', () =>
    Math.floor(Date.parse(state.signing?.snapshotAt ?? '1970-01-01') / 1000),
  );
  gauge(
    'site_release_timestamp_seconds',
    'When a live version was released, by its section and signer.',
    () =>
      [...(state.signing ? liveEntries(state.signing.document) : [])]
        .filter(
          ([section, { metadata }]) =>
            pinOf(siteState.site?.composition, section)?.integrity === metadata.integrity,
        )
        .map(([section, { extras }]) => [
          { section, signer: extras.changedBy },
          Date.parse(extras.changedAt) / 1000,
        ]),
    'section',
    'signer',
  );
  gauge('site_registry_revision', 'Revision of the registry that was read last.', () => state.revision);
  gauge(
    'site_served_revision',
    'The newest revision of the registry of which everything was live here; 0 before the first.',
    () => state.servedRevision ?? 0,
  );
  gauge('site_registry_readable', '1 while the registry can be read.', () =>
    state.registryProblem === undefined || state.registryOlder ? 1 : 0,
  );
  gauge(
    'site_registry_read_age_seconds',
    'Since the registry was last read, or since the start.',
    () => state.registryReadSecondsAgo,
  );
  gauge('site_registry_older', '1 while the registry is older than one that was followed before.', () =>
    state.registryOlder ? 1 : 0,
  );
  gauge(
    'site_leads_ready',
    '1 while leads-api is ready to take leads, and where no section sends any.',
    () => (leads.last()?.ready || !grantedApi(siteState.config).includes('leads') ? 1 : 0),
  );
  gauge('site_previews', 'Previews in memory.', () => previews?.().length ?? 0);
  gauge(
    'site_composition_info',
    'The live composition.',
    () => (siteState.site ? [[{ composition: siteState.site.composition.id }, 1]] : []),
    'composition',
  );
  const gateSeconds = histogram(
    'site_gate_seconds',
    'Time to render and check a composition.',
    [0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
  );
  const requestSeconds = createDurations(registry);
  const deploySeconds = histogram(
    'site_deploy_served_seconds',
    'From a change of the registry, by the clock of its author, until this server serves it.',
    [0.5, 1, 2, 5, 10, 30, 60, 300],
  );
  for (const option of options) option.metrics?.(registry);

  return {
    registry,
    requestSeconds,
    response(status: number, isHealthCheck = false): void {
      (isHealthCheck ? healthChecks : responses)[Math.floor(status / 100)]! += 1;
    },
    /** @param isPost false for a probe */
    lead(status: number, isPost: boolean): void {
      if (isPost)
        leadPosts.inc({ outcome: status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'accepted' });
      leadsResponses.inc({ status: String(status) });
    },
    gate(result: ComposeResult, milliseconds: number): void {
      gateRuns.inc({ result: result.ok ? 'passed' : 'refused' });
      renderedPages.inc(result.ok ? result.renderedPages : 0);
      gateSeconds.observe(milliseconds / 1000);
    },
    activation(): void {
      activations.inc();
    },
    served(document: RegistryDocument, before: number): void {
      for (const seconds of secondsSinceChanges(document, before)) deploySeconds.observe(seconds);
    },
  };
}

function counted(all: Labels[]): LabeledValues {
  const groups = Map.groupBy(all, (labels) => JSON.stringify(labels));
  return [...groups.values()].map((same) => [same[0]!, same.length]);
}

/** Not negative: clocks differ. */
export function secondsSinceChanges(document: RegistryDocument, after: number, now = Date.now()): number[] {
  const changes = new Map(
    Object.values(document.microFrontends)
      .flat()
      .filter(({ extras }) => extras.revision > after)
      .map(({ extras }) => [extras.revision, Date.parse(extras.changedAt)]),
  );
  return [...changes.values()].filter(Number.isFinite).map((at) => Math.max(0, now - at) / 1000);
}

/** For this account; NaN before anything is written. */
function freeBytes(data: DataFolder): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(data.live));
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
}
