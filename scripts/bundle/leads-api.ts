import { createTracing } from '@site/open-telemetry';
import { startLeadsApi } from '../../leads-api/src/start.ts';

/** A bundle has no folder in which an option could be installed. */
await startLeadsApi((env) => createTracing(env, 'leads-api'));
