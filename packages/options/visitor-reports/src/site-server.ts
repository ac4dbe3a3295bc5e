import { startSiteServer } from '@site/site-server/start';
import { siteOption } from './index.ts';

/** The shell server with this option inside, for a bundle: it has no folder in which an option could be installed. */
await startSiteServer(process.env, async (env) => [siteOption(env)]);
