import { createTracing } from '@site/open-telemetry';
import { startLeadsApi } from '../../leads-api/src/start.ts';

/** leads-api with its option inside, for a bundle: it has no folder in which one could be installed. */
await startLeadsApi((env) => createTracing(env, 'leads-api'));
