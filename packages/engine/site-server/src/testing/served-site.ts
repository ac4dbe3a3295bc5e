import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Composition, composePreview } from '@site/composer';
import { type TinySection, type TinyShell, tinyStoreWithPages } from '@site/fixture-site';
import { rawRequest } from '@site/fixture-site/raw-request';
import { tinySigning } from '@site/fixture-site/tiny-signing';
import { createActivation } from '../activation/activation.ts';
import { createCatchUp } from '../activation/catch-up.ts';
import { leadsApiAt } from '../connections/leads-api.ts';
import { createLeadsProxy } from '../connections/leads-proxy.ts';
import { createLeadsWatch } from '../connections/leads-watch.ts';
import { createPreviewAnswers } from '../previews/preview-answers.ts';
import { createPreviews } from '../previews/previews.ts';
import { createReportsEndpoint } from '../reports/intake/endpoint.ts';
import { createReports } from '../reports/reports.ts';
import { createAssets } from '../request/assets.ts';
import { type LiveSite, loadLiveSite } from '../request/live-site.ts';
import { createRequestHandler } from '../request/request-handler.ts';
import { securityHeaders } from '../request/security-headers.ts';
import type { StackResolver } from '../source-maps/stack-resolver.ts';
import { createMetrics } from '../status/metrics.ts';
import { createOperations } from '../status/operations.ts';
import { createRecord, recordAnswer, recordGate, recordLead } from '../status/site-record.ts';
import { statusAccess } from '../status/status-access.ts';

const closings: (() => void)[] = [];

afterAll(() => {
  for (const close of closings) close();
});

export async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Signs preview links of a served site. */
export const PREVIEW_KEY = 'a key of 32 characters, for tests only';

/** Hand-made artifacts, composed and served as the shell server does it. */
export async function servedSite(
  sections: (TinySection | TinyShell)[],
  {
    origin = 'https://www.example.com',
    leadsPort = 1,
    leadsUrl = '',
    trustProxy = 0,
    previewsOn = true,
    statusSetting = 'local',
    refusalsFail = true,
    indexable = true,
    /** The environment signs, and what is deployed is signed by its team. */
    signs = false,
    /** Pages report. */
    reportsOn = false,
    resolveStack = (async (frames) => frames.map(() => undefined)) as StackResolver,
    now = Date.now,
  } = {},
) {
  const store = tinyStoreWithPages(
    ...sections.flatMap((section) => ('name' in section ? [section.name] : [])),
  );
  const headers = securityHeaders(origin);
  const assets = createAssets(store.data, headers, () => activation.recheck());
  let site: LiveSite | undefined;
  /** What the site said of reports: its log and its webhooks. */
  const news: unknown[] = [];
  const reports = createReports({
    isOn: () => reportsOn,
    resolveStack,
    servesFile: async (...file) => (await assets.find(...file)) !== undefined,
    onProblem: (problem, version) => news.push({ problem, version }),
    onWorse: (section, version, reasons) => news.push({ worse: section, version, reasons }),
    now,
  });
  const record = createRecord();
  const signing = signs ? tinySigning(store) : undefined;
  const source = { ...store.registry, trust: signing?.trust };
  const registry = {
    ...source,
    async read() {
      record.desired = await source.read();
      return record.desired;
    },
  };
  const activation = createActivation({
    registry,
    data: store.data,
    environment: () => ({
      ...store.environment,
      origin,
      config: { ...store.environment.config, indexable },
    }),
    prepare: async (composition: Composition) => {
      const next = await loadLiveSite(composition, store.data, assets, headers, site);
      return () => {
        site = next;
        reports.shown(composition);
      };
    },
    onRefused: (refusals) => {
      if (refusalsFail) throw new Error(JSON.stringify(refusals));
    },
    onGate: (result, milliseconds) => recordGate(record, result, milliseconds),
  });
  const deploy = async (given: (TinySection | TinyShell)[]) => {
    await (signing ?? store).publish(given);
    await activation.check();
  };
  if (sections.length > 0) await deploy([{}, ...sections]);
  const composed: string[] = [];
  const previews = createPreviews({
    key: PREVIEW_KEY,
    origin,
    live: () => site?.composition,
    signers: () => source.trust?.state() ?? '',
    compose: (versions, live) => {
      composed.push(Object.keys(versions).join());
      return composePreview(versions, live, source, store.data, {
        ...store.environment,
        origin,
      });
    },
    load: (composition) => loadLiveSite(composition, store.data, assets, headers, site),
  });
  const leadsApi = leadsApiAt(leadsUrl || `http://127.0.0.1:${leadsPort}`);
  const sources = {
    state: activation.state,
    record,
    site: () => site,
    data: store.data,
    assets,
    previews: previewsOn ? previews.list : undefined,
    leadsApi,
    leads: createLeadsWatch(leadsApi, { error() {}, info() {} }),
    reports,
  };
  const previewAnswers = createPreviewAnswers(previewsOn ? previews : undefined, headers);
  const takeReport = createReportsEndpoint({
    reports,
    origin,
    trustProxy,
    headers,
    isPreview: ({ headers: { cookie } }) =>
      cookie !== undefined && previewAnswers.among(cookie) !== undefined,
    patience: 300,
  });
  const faults: { error: unknown; path: string }[] = [];
  const port = await listening(
    createRequestHandler({
      site: () => site,
      assets,
      headers,
      previews: previewAnswers,
      takeReport,
      operations: createOperations(
        sources,
        createMetrics(sources),
        statusAccess(statusSetting, trustProxy, origin),
        headers,
      ),
      onAnswered: (status) => recordAnswer(record, status),
      onFault: (error, path) => faults.push({ error, path }),
      forwardToLeads: createLeadsProxy({
        leadsApi,
        trustProxy,
        headers,
        onAnswered: (status) => recordLead(record, status),
      }),
      catchUp: createCatchUp({ registry: source, data: store.data, check: activation.check }),
      health: (path) => (path === '/healthz' ? { status: 200, body: { status: 'ok' } } : undefined),
    }),
  );
  return {
    port,
    origin,
    deploy,
    check: activation.check,
    activation,
    store,
    signing,
    previews,
    reports,
    record,
    news,
    /** What went wrong while answering. */
    faults,
    /** Section names of each preview that was composed. */
    composed,
    sources,
    site: () => site!,
    data: store.data,
    ask: (path: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(port, path, options),
  };
}
