import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { pinOf, stoppedIn, unavailableIn } from '@site/composer';
import { type DataFolder, liveEntries } from '@site/registry';
import { grantedApi } from '@site/section-kit/contract';
import { problemNow, registryAge } from '../activation/registry-age.ts';
import { deploySeconds } from './deploy-times.ts';
import { requestSeconds } from './request-times.ts';
import type { StatusSources } from './status-report.ts';

export interface Metrics {
  /** Seconds to render and check one composition. */
  gateSeconds: Histogram;
  /** Seconds to respond, by kind. */
  requestSeconds: Histogram<'kind'>;
  /** Seconds until a change is served. */
  deploySeconds: Histogram;
  registry: Registry;
  type: string;
  text(): Promise<string>;
}

/** Prometheus metrics, computed from the record on request. No label contains a path or a visitor. */
export function createMetrics(sources: StatusSources): Metrics {
  const { state, record, live, data, previews, options, leads } = sources;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const counter = (name: string, help: string, label: string, read: () => Iterable<[string, number]>) =>
    new Counter({
      name,
      help,
      registers,
      labelNames: label ? [label] : [],
      collect() {
        this.reset();
        for (const [value, count] of read()) this.inc(label ? { [label]: value } : {}, count);
      },
    });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const total = (read: () => number) => () => [['', read()]] as [string, number][];

  const byClass = (counts: readonly number[]) =>
    counts.flatMap((count, digit) => (digit > 0 ? [[`${digit}xx`, count] as [string, number]] : []));
  counter(
    'site_answers_total',
    'Responses by status class, leads included, health checks left out.',
    'class',
    () => byClass(record.responses),
  );
  counter(
    'site_health_checks_total',
    'Responses to /healthz, /readyz and /metrics by status class.',
    'class',
    () => byClass(record.healthChecks),
  );
  counter(
    'site_lead_posts_total',
    'Leads that visitors sent: accepted, refused (4xx) or failed (5xx). Probes are left out.',
    'outcome',
    () => Object.entries(record.leadPosts),
  );
  counter(
    'site_leads_proxied_total',
    'Requests forwarded to leads-api by status of its response.',
    'status',
    () => [...record.leads].map(([status, count]) => [String(status), count]),
  );
  counter(
    'site_activations_total',
    'Compositions that went live.',
    '',
    total(() => record.activations),
  );
  counter('site_gate_runs_total', 'Compositions checked by result.', 'result', () => [
    ['passed', record.passed],
    ['refused', record.refused],
  ]);
  counter(
    'site_pages_rendered_total',
    'Pages rendered.',
    '',
    total(() => record.renderedPages),
  );
  gauge('site_refusals', 'Reasons why what is live differs from the registry.', () => state.refusals.length);
  new Gauge({
    name: 'site_refusals_by_code',
    help: 'The first hundred of them by section and code.',
    labelNames: ['section', 'code'],
    registers,
    collect() {
      this.reset();
      // a writer of the registry may enter any number of names
      for (const { section, code } of state.refusals.slice(0, 100)) this.inc({ section, code });
    },
  });
  new Gauge({
    name: 'site_section_stopped',
    help: '1 for each section that is stopped, with the status that its addresses return.',
    labelNames: ['section', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [section, { gone }] of stoppedIn(live.site?.composition))
        this.set({ section, status: gone ? '410' : '503' }, 1);
    },
  });
  gauge(
    'site_live_pages',
    'Pages that are shown.',
    () => Object.keys(live.site?.composition.pages ?? {}).length,
  );
  new Gauge({
    name: 'site_section_unavailable',
    help: '1 for each section of the registry of which pages or parts cannot be shown.',
    labelNames: ['section'],
    registers,
    collect() {
      this.reset();
      for (const section of unavailableIn(live.site?.composition).keys()) this.set({ section }, 1);
    },
  });
  gauge('site_data_free_bytes', 'Free bytes of the disk that DATA_DIR is on.', () => freeBytes(data));
  gauge('site_signing', '1 where nothing unsigned is composed.', () => (state.signing ? 1 : 0));
  gauge('site_snapshot_timestamp_seconds', 'When the snapshot was signed; 0 without one.', () =>
    Math.floor(Date.parse(state.signing?.snapshotAt ?? '1970-01-01') / 1000),
  );
  new Gauge({
    name: 'site_release_timestamp_seconds',
    help: 'When a live version was released, by its section and signer.',
    labelNames: ['section', 'signer'],
    registers,
    collect() {
      this.reset();
      const composition = live.site?.composition;
      const released = state.signing ? liveEntries(state.signing.document) : [];
      for (const [section, entry] of released) {
        if (pinOf(composition, section)?.integrity !== entry.metadata.integrity) continue;
        const { changedAt, changedBy: signer } = entry.extras;
        this.set({ section, signer }, Date.parse(changedAt) / 1000);
      }
    },
  });
  gauge('site_registry_revision', 'Revision of the registry that was read last.', () => state.revision);
  gauge(
    'site_served_revision',
    'The newest revision of the registry of which everything was live here; 0 before the first.',
    () => state.servedRevision ?? 0,
  );
  gauge('site_registry_readable', '1 while the registry can be read.', () =>
    problemNow(state) === undefined || state.registryOlder ? 1 : 0,
  );
  gauge('site_registry_read_age_seconds', 'Since the registry was last read, or since the start.', () =>
    registryAge(state),
  );
  gauge('site_registry_older', '1 while the registry is older than one that was followed before.', () =>
    state.registryOlder ? 1 : 0,
  );
  gauge(
    'site_leads_ready',
    '1 while leads-api is ready to take leads, and where no section sends any.',
    () => (leads.last()?.ready || !grantedApi(live.config).includes('leads') ? 1 : 0),
  );
  gauge('site_previews', 'Previews in memory.', () => previews?.().length ?? 0);
  new Gauge({
    name: 'site_composition_info',
    help: 'The live composition.',
    labelNames: ['composition'],
    registers,
    collect() {
      this.reset();
      const composition = live.site?.composition.id;
      if (composition) this.set({ composition }, 1);
    },
  });
  const gateSeconds = new Histogram({
    name: 'site_gate_seconds',
    help: 'Time to render and check a composition.',
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
    registers,
  });
  const times = { requestSeconds: requestSeconds(registry), deploySeconds: deploySeconds(registry) };
  for (const option of options) option.metrics?.(registry);
  return { gateSeconds, ...times, registry, type: registry.contentType, text: () => registry.metrics() };
}

/** As far as this account may use them; NaN before anything is written. */
function freeBytes(data: DataFolder): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(data.live));
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
}
