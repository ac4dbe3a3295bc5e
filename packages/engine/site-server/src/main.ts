#!/usr/bin/env node
import { flushCompileCache } from 'node:module';
import { composePreview, previewKey, stopWarnings } from '@site/composer';
import { createTrust, dataFolder, describeRefusal, openRegistry } from '@site/registry';
import { followSiteConfig, registryLocation, siteFolder, siteOrigin } from '@site/registry/settings';
import { listen, parseSettings, printable, SiteError, startFailure, stopServer } from '@site/server-kit';
import pino from 'pino';
import { createActivation } from './activation/activation.ts';
import { createCatchUp } from './activation/catch-up.ts';
import { problemNow } from './activation/registry-age.ts';
import { leadsApiAt } from './connections/leads-api.ts';
import { createLeadsProxy } from './connections/leads-proxy.ts';
import { createLeadsWatch } from './connections/leads-watch.ts';
import { createSiteServer } from './connections/site-server.ts';
import { createPreviewAnswers } from './previews/preview-answers.ts';
import { createPreviews } from './previews/previews.ts';
import { createPruner } from './prune/pruner.ts';
import { createReportsEndpoint } from './reports/intake/endpoint.ts';
import { liveBefore } from './reports/live-before.ts';
import { createNotifications } from './reports/notifications.ts';
import { createReports } from './reports/reports.ts';
import { createWebhookQueue } from './reports/webhook-queue.ts';
import { readWebhooks } from './reports/webhooks-file.ts';
import { createAssets } from './request/assets.ts';
import { type LiveSite, loadLiveSite } from './request/live-site.ts';
import { recompress } from './request/recompress.ts';
import { createRequestHandler } from './request/request-handler.ts';
import { securityHeaders } from './request/security-headers.ts';
import { leadsApiUrl, shellSettingsSchema } from './settings.ts';
import { createStackResolver } from './source-maps/stack-resolver.ts';
import { createMetrics } from './status/metrics.ts';
import { createOperations } from './status/operations.ts';
import { createProblemLog } from './status/problem-log.ts';
import { bakedIn, readiness } from './status/readiness.ts';
import { createRecord, recordAnswer, recordGate, recordLead } from './status/site-record.ts';
import { statusAccess } from './status/status-access.ts';

/** How long responses in progress may take after the server is told to stop, in ms. */
const STOP_GRACE = 3000;
/** Milliseconds between two looks at how long ago the registry was read. */
const WATCH = 1000;

/** The shell server: follows the registry, serves the live composition, forwards leads. */
async function main(): Promise<void> {
  const settings = parseSettings(shellSettingsSchema, process.env);
  const origin = siteOrigin(settings);
  const webhookTargets = readWebhooks(settings.REPORTS_WEBHOOKS);
  const output = pino.destination(1);
  const log = pino({ level: settings.LOG_LEVEL }, { write: (line) => output.write(printable(line)) });
  const logConfig = createProblemLog(log, 'site configuration is valid again, and in use');
  const config = followSiteConfig(settings.SITE_CONFIG, (problem) =>
    logConfig(problem, 'site configuration is invalid; the previous one stays in use'),
  );
  const headers = securityHeaders(origin);
  const data = dataFolder(siteFolder(settings));
  const assets = createAssets(data, headers, () => activation.recheck());
  let site: LiveSite | undefined;

  const reports = createReports({
    isOn: () => Boolean(current.reports),
    resolveStack: createStackResolver(data),
    servesFile: async (...file) => (await assets.find(...file)) !== undefined,
    ...createNotifications({ log, webhooks: createWebhookQueue({ targets: webhookTargets, log }) }),
  });
  function show(next: LiveSite): void {
    site = next;
    reports.shown(next.composition);
    recompress(next, data, () => site === next).catch((error: unknown) => {
      log.warn({ err: error }, 'background compression failed; pages keep their encoding');
    });
  }

  const record = createRecord();
  const source = openRegistry(registryLocation(settings), {
    origins: settings.ARTIFACT_SOURCES,
    trust: createTrust(settings.SITE_OPERATOR_KEYS, origin, config),
  });
  const registry = {
    ...source,
    async read() {
      record.desired = await source.read();
      return record.desired;
    },
  };
  let current = config();
  const environment = () => {
    current = config();
    return { config: current, origin, year: new Date().getUTCFullYear() };
  };
  const activation = createActivation({
    registry,
    data,
    environment,
    async prepare(composition) {
      const next = await loadLiveSite(composition, data, assets, headers, site);
      return () => {
        show(next);
        record.activations += 1;
        log.info({ composition: composition.id, sections: composition.live.sections }, 'composition live');
        const stopped = stopWarnings(composition).map(describeRefusal);
        if (stopped.length > 0) log.warn({ stopped }, 'sections are stopped');
      };
    },
    onRefused: (refusals) =>
      log.error(
        { refusals: refusals.map(describeRefusal) },
        site
          ? 'versions held back'
          : 'SITE_NOTHING_TO_SERVE: no composition is live, and these hold back all',
      ),
    onNoneRefused: () => log.info('no version is held back any more'),
    poll: settings.REGISTRY_POLL,
    onGate(result, milliseconds) {
      const baked = result.ok ? bakedIn(result.warnings) : [];
      if (baked.length > 0)
        log.warn({ warnings: baked }, 'versions were built with another site configuration');
      recordGate(record, result, milliseconds);
      metrics.gateSeconds.observe(milliseconds / 1000);
    },
  });
  const { state } = activation;
  let checking: Promise<void> | undefined;
  const check = () => {
    checking ??= activation
      .check()
      .catch((error: unknown) => log.error({ err: error }, 'activation failed'))
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };
  const before = liveBefore(data);
  if (before) reports.shown(before);
  // What was live before the restart is served before anything else is read.
  if (state.live) show(await loadLiveSite(state.live, data, assets, headers));

  const key = previewKey(settings);
  const previews =
    key === undefined
      ? undefined
      : createPreviews({
          key,
          origin,
          live: () => site?.composition,
          signers: () => source.trust?.state() ?? '',
          compose: (versions, live) => composePreview(versions, live, registry, data, environment()),
          load: (composition) => loadLiveSite(composition, data, assets, headers, site),
        });

  const leadsApi = leadsApiAt(leadsApiUrl(settings));
  const sources = {
    state,
    record,
    site: () => site,
    data,
    assets,
    previews: previews?.list,
    leadsApi,
    leads: createLeadsWatch(leadsApi, log),
    reports,
  };
  const metrics = createMetrics(sources);
  const previewAnswers = createPreviewAnswers(previews, headers);
  const takeReport = createReportsEndpoint({
    reports,
    origin,
    trustProxy: settings.TRUST_PROXY,
    headers,
    isPreview: ({ headers: { cookie } }) =>
      cookie !== undefined && previewAnswers.among(cookie) !== undefined,
  });
  const server = createSiteServer(
    createRequestHandler({
      site: () => site,
      assets,
      headers,
      previews: previewAnswers,
      takeReport,
      operations: createOperations(
        sources,
        metrics,
        statusAccess(settings.STATUS_ACCESS, settings.TRUST_PROXY, origin),
        headers,
      ),
      onAnswered: (status) => recordAnswer(record, status),
      onFault: (error, path) => log.error({ err: error, path }, 'response failed'),
      catchUp: createCatchUp({ registry, data, check }),
      forwardToLeads: createLeadsProxy({
        leadsApi,
        trustProxy: settings.TRUST_PROXY,
        headers,
        onAnswered(status) {
          recordAnswer(record, status);
          recordLead(record, status);
        },
      }),
      health(path) {
        if (path === '/healthz') return { status: 200, body: { status: 'ok' } };
        if (path !== '/readyz') return undefined;
        return readiness(sources, config());
      },
    }),
    headers,
  );

  const pruner = createPruner(data, settings.DISK_LIMIT_MB, log);
  let prunedFor: string | undefined;
  const logRegistry = createProblemLog(log, 'registry can be read again; it is followed');
  let stopping = false;
  const reportProblem = () => {
    const what = state.registryOlder ? 'registry is older than before' : 'registry cannot be read';
    logRegistry(problemNow(state), `${what}; the live site stays`);
  };
  // also while a check does not end
  setInterval(reportProblem, WATCH).unref();
  const follow = async () => {
    await check();
    if (!site && (state.registryProblem || state.isEmpty)) endWithoutSite(state.registryProblem);
    while (!stopping) {
      await check();
      if (state.live && state.live.id !== prunedFor) {
        prunedFor = state.live.id;
        void pruner.prune(state.live.id);
      }
      reportProblem();
      await new Promise((resolve) => setTimeout(resolve, settings.REGISTRY_POLL).unref());
    }
  };

  const stop = async () => {
    stopping = true;
    await stopServer(server, STOP_GRACE);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const port = await listen(server, { host: settings.HOST, port: settings.PORT });
  log.info({ port, origin }, 'shell listening');
  sources.leads.start();
  // otherwise NODE_COMPILE_CACHE is written only at exit, and never by a killed process
  flushCompileCache();
  void follow();
}

/** Nothing on disk and nothing to download: waiting would hide a wrong setting behind a running server. */
function endWithoutSite(problem = 'it has no version.'): never {
  const nothing = new SiteError(
    'SITE_NOTHING_TO_SERVE',
    `There is no composition on disk, and none in the registry can go live: ${problem}`,
    'Correct REGISTRY, or deploy the shell and the sections; then start again.',
  );
  console.error(startFailure(nothing));
  process.exit(1);
}

main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
