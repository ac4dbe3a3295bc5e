import type { IncomingMessage } from 'node:http';
import {
  composePreview,
  type Environment,
  lastGood,
  pageStore,
  type StoredPage,
  stopWarnings,
} from '@site/composer';
import { type DataFolder, describeDiagnostic, type Registry } from '@site/registry';
import { apiTargetOf, grantedApi } from '@site/section-kit/contract';
import { NO_TRACING, type Notify, PROBE_HEADER, type Tracing } from '@site/server-kit';
import type { Logger } from 'pino';
import { createActivation } from '../activation/activation.ts';
import { createArrivals } from '../activation/arrivals.ts';
import { createCatchUp } from '../activation/catch-up.ts';
import { createApiProxy } from '../connections/api-proxy.ts';
import type { ApiTarget } from '../connections/api-target.ts';
import { followedCalls } from '../connections/followed-calls.ts';
import { createLeadsWatch } from '../connections/leads-watch.ts';
import { createLiveEvents } from '../events/live-events.ts';
import { createPreviewResponses } from '../previews/preview-responses.ts';
import { createPreviews, type PreviewsOptions } from '../previews/previews.ts';
import { createAssets } from '../request/assets.ts';
import { loadLiveSite } from '../request/live-site.ts';
import { createRequestHandler } from '../request/request-handler.ts';
import { securityHeaders } from '../request/security-headers.ts';
import { secondsSinceChanges } from '../status/deploy-times.ts';
import { createMetrics } from '../status/metrics.ts';
import { createOperations } from '../status/operations.ts';
import { inlinedIn, readiness } from '../status/readiness.ts';
import { isHealthCheck, pathOf, timed } from '../status/request-times.ts';
import { createRecord, recordGate, recordLead, recordResponse } from '../status/site-record.ts';
import { statusAccess } from '../status/status-access.ts';
import { LiveState } from './live-state.ts';
import { createSides } from './sides.ts';
import type { CreateOption, SiteOption } from './site-option.ts';

export interface CreateSiteOptions {
  registry: Registry;
  data: DataFolder;
  /** Read again at each check of the registry. */
  environment: () => Environment;
  /** What may be granted below /api, by name. */
  apiTargets: { leads: ApiTarget } & Record<string, ApiTarget>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Gets a line for each response but those of /api, which `log` has; undefined where none is logged. */
  logRequest?: ((line: object) => void) | undefined;
  tracing?: Tracing;
  /** Tells teams what happened; undefined where no team is notified. */
  notify?: Notify | undefined;
  /** Whether this server is about to stop. */
  isDraining?: () => boolean;
  /** Number of proxies in front. */
  trustProxy: number;
  /** STATUS_ACCESS. */
  statusSetting: string;
  /** Signs preview links; without it there are none. */
  previewKey?: string | undefined;
  /** Composes a preview; by default as the composer does. */
  composePreview?: typeof composePreview;
  /** What is added to the site. */
  options: readonly CreateOption[];
  /** Milliseconds between two reads of the registry. */
  poll?: number;
}

/**
 * The whole site on a server: everything between a registry and a request. Nothing is listened to and nothing is repeated here;
 * what was live before is served from the first request on.
 */
export async function createSite(options: CreateSiteOptions) {
  const { data, log, apiTargets, trustProxy, previewKey, composePreview: compose = composePreview } = options;
  const { tracing = NO_TRACING, isDraining = () => false, notify } = options;
  const environment = (): Environment => {
    const now = options.environment();
    live.config = now.config;
    return now;
  };
  const first = options.environment();
  const { origin } = first;
  const live = new LiveState(first.config);
  const record = createRecord();
  const events = notify && createLiveEvents(notify);
  const registry: Registry = {
    ...options.registry,
    async read() {
      live.desired = await options.registry.read();
      return live.desired;
    },
  };
  const headers = securityHeaders(origin);
  const assets = createAssets(data, headers, () => {
    if (activation.recheck()) sides?.recheck();
  });
  const load = (composition: Parameters<typeof loadLiveSite>[0], readPage?: (key: string) => StoredPage) =>
    loadLiveSite(composition, data, assets, headers, live.site, readPage);

  const { read } = pageStore(data.pages);
  /** Read and checked once for both: whether they can be served, and the first responses. */
  const pagesBefore = new Map<string, StoredPage>();
  const before = lastGood(data, (key) => pagesBefore.set(key, read(key)));

  const activation = createActivation({
    registry,
    data,
    live: before,
    environment,
    async prepare(composition) {
      const next = await load(composition);
      return () => {
        live.show(next);
        events?.shown(composition, live.desired);
        record.activations += 1;
        const { pending, revision } = state;
        const attributes = { 'site.composition': composition.id, 'site.revision': revision };
        const began = Date.parse(pending?.since ?? '') || Date.now();
        tracing.span('activate composition', { attributes, began }).end();
        log.info({ composition: composition.id, sections: composition.live.sections }, 'composition live');
        const stopped = stopWarnings(composition).map(describeDiagnostic);
        if (stopped.length > 0) log.warn({ stopped }, 'sections are stopped');
      };
    },
    onRefused: (refusals) => {
      events?.quarantined(refusals, live.desired);
      log.error(
        { refusals: refusals.map(describeDiagnostic) },
        live.site
          ? 'versions quarantined'
          : 'SITE_NOTHING_TO_SERVE: no composition is live, and all versions are quarantined',
      );
    },
    onNoneRefused() {
      events?.quarantined([], live.desired);
      log.info('no version is quarantined any more');
    },
    onServed(document, before) {
      for (const seconds of secondsSinceChanges(document, before)) metrics.deploySeconds.observe(seconds);
    },
    ...(options.poll !== undefined && { poll: options.poll }),
    onGate(result, milliseconds) {
      const baked = result.ok ? inlinedIn(result.warnings) : [];
      if (baked.length > 0)
        log.warn({ warnings: baked }, 'versions were built with another site configuration');
      recordGate(record, result, milliseconds);
      metrics.gateSeconds.observe(milliseconds / 1000);
      tracing
        .span('gate', { began: Date.now() - milliseconds, attributes: { 'site.passed': result.ok } })
        .end();
    },
  });
  const { state } = activation;
  let checking: Promise<void> | undefined;
  const check = () => {
    checking ??= activation
      .check()
      .then(() => void followSides())
      .catch((error: unknown) => log.error({ err: error }, 'activation failed'))
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };

  const conditions = () => JSON.stringify([registry.verifier.state(), options.environment()]);
  const composeWith: PreviewsOptions['compose'] = (versions, composition) =>
    compose(versions, composition, {
      sources: registry,
      data,
      environment: environment(),
      ...(live.desired && { document: live.desired }),
    });
  const previews =
    previewKey === undefined
      ? undefined
      : createPreviews({
          key: previewKey,
          origin,
          live: () => live.site?.composition,
          conditions,
          compose: composeWith,
          load,
        });
  const previewResponses = createPreviewResponses(previews, headers);
  const siteOptions: SiteOption[] = options.options.map((create) =>
    create({
      live,
      others: () => siteOptions,
      data,
      servesFile: async (...file) => (await assets.find(...file)) !== undefined,
      sideOf: (request) => sideOf(request),
      isPreview: ({ headers: { cookie } }) =>
        cookie !== undefined && previewResponses.among(cookie) !== undefined,
      headers,
      origin,
      trustProxy,
      log,
      notify,
    }),
  );
  const selector = siteOptions.find((option) => option.sides)?.sides;
  const sideOf = (request: IncomingMessage) => (live.sides.size > 0 ? selector?.select(request) : undefined);
  const sides =
    selector &&
    createSides({
      live,
      data,
      wanted: selector.wanted,
      conditions,
      arrivals: createArrivals(registry, data),
      compose: composeWith,
      load,
      log,
    });
  const followSides = async () => sides?.follow(state.followed);
  const sources = {
    state,
    record,
    live,
    data,
    assets,
    previews: previews?.list,
    leads: createLeadsWatch(apiTargets.leads, () => grantedApi(live.config).includes('leads'), log),
    apiTargets: Object.keys(apiTargets),
    isDraining,
    options: siteOptions,
  };
  const metrics = createMetrics(sources);

  const forwards = new Map(
    Object.entries(apiTargets).map(([name, target]) => {
      const onResponse = (status: number, request: IncomingMessage) => {
        recordResponse(record, status);
        if (name !== 'leads') return;
        const isPost = pathOf(request) === '/api/leads' && request.method === 'POST';
        const isLead = isPost && !request.headers[PROBE_HEADER];
        recordLead(record, status, isLead);
        if (isLead && status < 400) for (const option of siteOptions) option.sentLead?.(request);
      };
      const what = name === 'leads' ? 'Leads' : 'Requests';
      const forward = createApiProxy({ target, trustProxy, headers, what });
      return [name, followedCalls(forward, { name, log, tracing, onResponse })];
    }),
  );
  const handle = createRequestHandler({
    site: (request) => live.sentTo(request && sideOf(request)),
    assets,
    headers,
    previews: previewResponses,
    siteOptions,
    operations: createOperations(
      sources,
      metrics,
      statusAccess(options.statusSetting, trustProxy, origin),
      headers,
    ),
    onResponse: (status, request) => recordResponse(record, status, isHealthCheck(request)),
    onFault: (error, path, requestId) => log.error({ err: error, path, requestId }, 'response failed'),
    catchUp: createCatchUp({
      registry,
      data,
      async check() {
        await check();
        await followSides();
      },
      isArriving: () => activation.state.pending !== undefined,
    }),
    api: (path) => {
      const name = apiTargetOf(path);
      return name !== undefined && grantedApi(live.config).includes(name) ? forwards.get(name) : undefined;
    },
    health(path) {
      if (path === '/healthz') return { status: 200, body: { status: 'ok' } };
      if (path !== '/readyz') return undefined;
      return readiness(sources);
    },
  });

  // What was live before the restart is served before anything else is read.
  if (before) {
    live.show(await load(before, (key) => pagesBefore.get(key)!));
    events?.shown(before, undefined);
  }
  pagesBefore.clear();
  const { requestSeconds: seconds } = metrics;
  const { logRequest } = options;
  return {
    handle: timed(handle, { seconds, tracing, logRequest }),
    headers,
    live,
    check,
    activation,
    followSides,
    previews,
    sources,
  };
}
