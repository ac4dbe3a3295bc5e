import type { IncomingMessage } from 'node:http';
import { type Composition, composePreview, type Environment, lastGood, pageKeys } from '@site/composer';
import type { DataFolder, Registry } from '@site/registry';
import { grantedApi } from '@site/section-kit/contract';
import { NO_TRACING, type Notify, type Tracing } from '@site/server-kit';
import type { Logger } from 'pino';
import { createActivation } from '../activation/activation.ts';
import { createArrivals } from '../activation/arrivals.ts';
import { createCatchUp } from '../activation/catch-up.ts';
import { createPassQueue } from '../activation/pass-queue.ts';
import { createRollouts } from '../activation/rollouts.ts';
import { createApiCalls } from '../connections/api-calls.ts';
import type { ApiTarget } from '../connections/api-target.ts';
import { createLeadsWatch } from '../connections/leads-watch.ts';
import { createPreviewResponses } from '../previews/preview-responses.ts';
import { createPreviews, type PreviewsOptions } from '../previews/previews.ts';
import { createAssets } from '../request/assets.ts';
import { loadSite } from '../request/loaded-site.ts';
import { type CachedPage, createPageCache } from '../request/page-cache.ts';
import { createRequestHandler } from '../request/request-handler.ts';
import { securityHeaders } from '../request/security-headers.ts';
import { createMetrics } from '../status/metrics.ts';
import { createOperations } from '../status/operations.ts';
import { readiness } from '../status/readiness.ts';
import { isHealthCheck, timed } from '../status/request-times.ts';
import { statusAccess } from '../status/status-access.ts';
import { logPasses, notifyTeams, tracePasses } from './pass-listeners.ts';
import type { CreateOption, SiteOption } from './site-option.ts';
import { SiteState } from './site-state.ts';

export interface CreateSiteOptions {
  registry: Registry;
  data: DataFolder;
  /** Read again in each pass. */
  environment: () => Environment;
  /** By name below /api. */
  apiTargets: { leads: ApiTarget } & Record<string, ApiTarget>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** A line for each response outside /api. */
  logRequest?: ((line: object) => void) | undefined;
  tracing?: Tracing;
  notify?: Notify | undefined;
  isDraining?: () => boolean;
  trustProxy: number;
  /** STATUS_ACCESS. */
  statusSetting: string;
  /** Previews are off without it. */
  previewKey?: string | undefined;
  composePreview?: typeof composePreview;
  options: readonly CreateOption[];
  /** Milliseconds between two calls of `check`. */
  expectedPoll?: number;
  /** Bytes. */
  pageMemory?: number;
}

/** Everything between a registry and a request. Does not listen or poll. */
export async function createSite(given: CreateSiteOptions) {
  const { data, log, apiTargets, trustProxy, previewKey, logRequest, notify } = given;
  const { tracing = NO_TRACING, isDraining = () => false, composePreview: compose = composePreview } = given;
  const first = given.environment();
  const { origin } = first;
  const siteState = new SiteState(first.config);
  const environment = (): Environment => {
    const now = given.environment();
    siteState.config = now.config;
    return now;
  };
  let reading = Promise.withResolvers<void>();
  const registry: Registry = {
    ...given.registry,
    async read() {
      try {
        siteState.desired = await given.registry.read();
        return siteState.desired;
      } finally {
        reading.resolve();
        reading = Promise.withResolvers();
      }
    },
  };
  const headers = securityHeaders(origin);
  const onDamaged = () => siteState.emit('due', 'damaged copy');
  const assets = createAssets(data, headers, onDamaged);
  const pages = createPageCache(data, onDamaged, given.pageMemory);
  const load = (composition: Composition, openPage = pages.open) =>
    loadSite(composition, data, assets, headers, siteState.site, openPage);
  const keepShown = () => {
    const shown = [...(siteState.site ? [siteState.site] : []), ...siteState.sides.values()];
    pages.keepOnly(new Set(shown.flatMap(({ composition }) => pageKeys(composition))));
  };
  siteState.on('shown', keepShown).on('sides', keepShown);

  const conditions = () => JSON.stringify([registry.verifier.state(), given.environment()]);
  const composeWith: PreviewsOptions['compose'] = (versions, composition) =>
    compose(versions, composition, {
      sources: registry,
      data,
      environment: environment(),
      ...(siteState.desired && { document: siteState.desired }),
    });
  const previews =
    previewKey === undefined
      ? undefined
      : createPreviews({
          key: previewKey,
          origin,
          live: () => siteState.site?.composition,
          conditions,
          environment,
          compose: composeWith,
          load,
        });
  const previewResponses = createPreviewResponses(previews, headers, () =>
    siteState.emit('due', 'committed change'),
  );

  const siteOptions: SiteOption[] = [];
  const selector = () => siteOptions.find(({ sides }) => sides)?.sides;
  const sideOf = (request: IncomingMessage) =>
    siteState.sides.size > 0 ? selector()?.select(request) : undefined;
  for (const create of given.options)
    siteOptions.push(
      create({
        state: siteState,
        others: () => siteOptions,
        data,
        servesFile: async (...file) => (await assets.find(...file)) !== undefined,
        sideOf,
        isPreview: ({ headers: { cookie } }) =>
          cookie !== undefined && previewResponses.among(cookie) !== undefined,
        headers,
        origin,
        trustProxy,
        log,
        notify,
      }),
    );

  /** Read once for two uses: the check of the last good composition, and its first responses. */
  const opened = new Map<string, CachedPage>();
  const before = lastGood(data, (key) => opened.set(key, pages.open(key)));
  const activation = createActivation({
    registry,
    data,
    live: before,
    environment,
    async prepare(composition) {
      const next = await load(composition);
      return () => siteState.show(next);
    },
    onArrival: () => siteState.emit('due', 'arrival'),
    expectedPoll: given.expectedPoll,
  });
  const { state } = activation;
  const wanted = selector()?.wanted;
  const rollouts =
    wanted &&
    createRollouts({
      siteState,
      data,
      wanted,
      conditions,
      arrivals: createArrivals(registry, data, () => siteState.emit('due', 'arrival')),
      compose: composeWith,
      load,
      log,
      onChecked: () => siteState.emit('due', 'checked rollout'),
    });
  const requestPass = createPassQueue(async (cause) => {
    try {
      await activation.check();
      await rollouts?.follow(state.followedDocument);
    } catch (error) {
      log.error({ err: error, cause }, 'activation failed');
    }
  });
  siteState.on('due', (cause) => {
    if (cause === 'damaged copy') {
      if (!activation.recheck()) return;
      rollouts?.recheck();
    }
    void requestPass(cause);
  });

  const sources = {
    state,
    siteState,
    data,
    assets,
    previews: previews?.list,
    leads: createLeadsWatch(apiTargets.leads, () => grantedApi(siteState.config).includes('leads'), log),
    apiTargets: Object.keys(apiTargets),
    isDraining,
    options: siteOptions,
  };
  const metrics = createMetrics(sources);
  logPasses(activation, log);
  activation.events.on('live', metrics.activation).on('gate', metrics.gate).on('served', metrics.served);
  tracePasses(activation, tracing);
  if (notify) notifyTeams(activation, siteState, notify);

  const access = statusAccess(given.statusSetting, trustProxy, origin);
  const handle = createRequestHandler({
    site: (request) => siteState.siteFor(request && sideOf(request)),
    assets,
    headers,
    previews: previewResponses,
    siteOptions,
    operations: createOperations(sources, metrics, access, headers),
    onResponse: (status, path) => metrics.response(status, isHealthCheck(path)),
    onFault: (error, path, requestId) => log.error({ err: error, path, requestId }, 'response failed'),
    catchUp: createCatchUp({
      registry,
      data,
      desired: () => siteState.desired,
      read: () => Promise.race([reading.promise, requestPass('visitor ahead')]),
      pass: () => requestPass('visitor ahead'),
      isArriving: () => state.pending !== undefined,
    }),
    api: createApiCalls({
      targets: apiTargets,
      siteState,
      siteOptions,
      metrics,
      log,
      tracing,
      trustProxy,
      headers,
    }),
    health(path) {
      if (path === '/healthz') return { status: 200, body: { status: 'ok' } };
      return path === '/readyz' ? readiness(sources) : undefined;
    },
  });

  // before anything else is read
  if (before) siteState.show(await load(before, (key) => opened.get(key)!));
  opened.clear();
  return {
    handle: timed(handle, { seconds: metrics.requestSeconds, tracing, logRequest }),
    headers,
    siteState,
    check: () => requestPass('poll'),
    activation,
    sources,
  };
}
