import { flushCompileCache } from 'node:module';
import { previewKey } from '@site/composer';
import { type CreateVerifier, dataFolder, openRegistry, openVerifier } from '@site/registry';
import { followSiteConfig, registryLocation, siteFolder, siteOrigin } from '@site/registry/settings';
import {
  createEventQueue,
  drainOnSignal,
  listen,
  NO_TRACING,
  parseSettings,
  readEventTargets,
  SiteError,
  startFailure,
  stopServer,
  TRACING_NOT_INSTALLED,
  type Tracing,
  wantsTracing,
} from '@site/server-kit';
import { createLog } from '@site/server-kit/log';
import { apiTargetAt } from './connections/api-target.ts';
import { createSiteServer } from './connections/site-server.ts';
import { createPruner } from './prune/collect-data.ts';
import type { LoadedSite } from './request/loaded-site.ts';
import { recompress } from './request/recompress.ts';
import { leadsApiUrl, shellSettingsSchema } from './settings.ts';
import { createSite } from './site/create-site.ts';
import type { CreateOption } from './site/site-option.ts';
import { createProblemLog } from './status/problem-log.ts';

/** Milliseconds for responses in progress. */
const STOP_GRACE = 3000;
/** Milliseconds between two checks of the registry's age. */
const WATCH = 1000;

export interface InstalledOptions {
  options: CreateOption[];
  /** Undefined if the package that checks signatures is not installed. */
  createVerifier: CreateVerifier | undefined;
  tracing?: Tracing | undefined;
}

export type LoadOptions = (env: NodeJS.ProcessEnv) => Promise<InstalledOptions>;

/** Ends the process if it cannot start. */
export function startSiteServer(env: NodeJS.ProcessEnv, loadOptions: LoadOptions): Promise<void> {
  return start(env, loadOptions).catch((error: unknown) => {
    console.error(startFailure(error));
    process.exit(1);
  });
}

async function start(env: NodeJS.ProcessEnv, loadOptions: LoadOptions): Promise<void> {
  const settings = parseSettings(shellSettingsSchema, env);
  const origin = siteOrigin(settings);
  const { options, createVerifier, tracing: installed } = await loadOptions(env);
  const tracing = installed ?? NO_TRACING;
  const log = createLog({ service: 'site-server', level: settings.LOG_LEVEL });
  if (wantsTracing(env) && !installed) log.warn(TRACING_NOT_INSTALLED);
  const logConfig = createProblemLog(log, 'site configuration is valid again, and in use');
  const config = followSiteConfig(settings.SITE_CONFIG, (problem) =>
    logConfig(problem, 'site configuration is invalid; the previous one stays in use'),
  );
  const data = dataFolder(siteFolder(settings));
  const apiTargets = {
    leads: apiTargetAt(leadsApiUrl(settings)),
    ...Object.fromEntries(
      Object.entries(settings.API_TARGETS).map(([name, url]) => [name, apiTargetAt(url)]),
    ),
  };
  const targets = settings.EVENT_WEBHOOKS && readEventTargets(settings.EVENT_WEBHOOKS);
  let draining = false;
  const site = await createSite({
    registry: openRegistry(registryLocation(settings), {
      origins: settings.ARTIFACT_SOURCES,
      verifier: openVerifier(createVerifier, settings.SITE_OPERATOR_KEYS, origin, config),
    }),
    data,
    environment: () => ({ config: config(), origin, year: new Date().getUTCFullYear() }),
    apiTargets,
    log,
    logRequest: log.isLevelEnabled('debug') ? (line) => log.debug(line, 'request') : undefined,
    tracing,
    notify: targets
      ? createEventQueue({ targets, source: origin, userAgent: 'site-server', log })
      : undefined,
    isDraining: () => draining,
    trustProxy: settings.TRUST_PROXY,
    statusSetting: settings.STATUS_ACCESS,
    previewKey: previewKey(settings),
    options,
    expectedPoll: settings.REGISTRY_POLL,
  });
  const { siteState, check, sources } = site;
  const { state, events } = site.activation;
  const compress = (shown: LoadedSite) =>
    recompress(shown, () => siteState.site === shown).catch((error: unknown) => {
      log.warn({ err: error }, 'background compression failed; pages keep their encoding');
    });
  siteState.on('shown', compress);
  if (siteState.site) void compress(siteState.site);
  const server = createSiteServer(site.handle, site.headers);

  const pruner = createPruner(data, settings.DISK_LIMIT_MB, log, () =>
    [...siteState.sides.values()].map(({ composition }) => composition.id),
  );
  events.on('live', ({ id }) => void pruner.prune(id));
  const logRegistry = createProblemLog(log, 'registry can be read again; it is followed');
  const logServer = createProblemLog(log, 'this server can follow the registry again');
  let stopping = false;
  const reportProblem = () => {
    const what = state.registryOlder ? 'registry is older than before' : 'registry cannot be read';
    logRegistry(state.registryProblem, `${what}; the live site stays`);
    logServer(state.serverProblem, 'this server cannot follow the registry; the live site stays');
  };
  const takesReports = sources.options.some(({ health }) => health);
  let warned = false;
  // also while a check hangs
  setInterval(reportProblem, WATCH).unref();
  const follow = async () => {
    await check();
    const isEmpty = Object.values(siteState.desired?.microFrontends ?? {}).flat().length === 0;
    if (!siteState.site && (state.registryProblem || isEmpty)) endWithoutSite(state.registryProblem);
    if (state.live) void pruner.prune(state.live.id);
    while (!stopping) {
      await check();
      reportProblem();
      if (!warned && !takesReports && siteState.config.reports) {
        warned = true;
        log.warn(
          'pages report, and this server takes no reports: install @site/visitor-reports, or turn reports off in the site configuration',
        );
      }
      await new Promise((resolve) => setTimeout(resolve, settings.REGISTRY_POLL).unref());
    }
  };

  drainOnSignal(settings.DRAIN_SECONDS, {
    drain(cause) {
      draining = true;
      log.info({ cause, seconds: settings.DRAIN_SECONDS }, 'shell is draining: /readyz answers 503');
    },
    async stop() {
      stopping = true;
      await stopServer(server, STOP_GRACE);
      await tracing.flush();
      process.exit(0);
    },
  });
  const port = await listen(server, { host: settings.HOST, port: settings.PORT });
  log.info({ port, origin }, 'shell listening');
  sources.leads.start();
  // otherwise NODE_COMPILE_CACHE is written only at exit, and never by a killed process
  flushCompileCache();
  void follow();
}

/** Waiting would hide a wrong setting behind a running server. */
function endWithoutSite(problem = 'it has no version.'): never {
  const nothing = new SiteError(
    'SITE_NOTHING_TO_SERVE',
    `There is no composition on disk, and none in the registry can go live: ${problem}`,
    'Correct REGISTRY, or deploy the shell and the sections; then start again.',
  );
  console.error(startFailure(nothing));
  process.exit(1);
}
