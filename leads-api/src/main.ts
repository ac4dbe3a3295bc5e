import { installedTracing, projectFolder } from '@site/server-kit';
import { startLeadsApi } from './start.ts';

await startLeadsApi((env) => installedTracing(env, 'leads-api', projectFolder));
