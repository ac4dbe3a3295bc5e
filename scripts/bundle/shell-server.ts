import { createTracing } from '@site/open-telemetry';
import { createVerifier } from '@site/release-signing';
import { siteOption as rollout } from '@site/rollout';
import { startSiteServer } from '@site/site-server/start';
import { siteOption as visitorReports } from '@site/visitor-reports';

/** The shell server with its options inside, for a bundle: it has no folder in which one could be installed. */
await startSiteServer(process.env, async (env) => ({
  options: [visitorReports(env), rollout(env)],
  createVerifier,
  tracing: await createTracing(env, 'site-server'),
}));
