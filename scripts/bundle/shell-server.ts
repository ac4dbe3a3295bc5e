import { createTracing } from '@site/open-telemetry';
import { createVerifier } from '@site/release-signing';
import { siteOption as rollout } from '@site/rollout';
import { startSiteServer } from '@site/site-server/start';
import { siteOption as visitorReports } from '@site/visitor-reports';

/** A bundle has no folder in which an option could be installed. */
await startSiteServer(process.env, async (env) => ({
  options: [visitorReports(env), rollout(env)],
  createVerifier,
  tracing: await createTracing(env, 'site-server'),
}));
