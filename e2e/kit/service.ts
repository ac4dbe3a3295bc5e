import { resolve } from 'node:path';
import { startService as start } from '@site/smoke/service';
import { root } from './run-command.ts';

export { freePort, type Service } from '@site/smoke/service';

type Rest = typeof start extends (folder: string, ...rest: infer R) => unknown ? R : never;

export const startService = (workspace: string, ...rest: Rest) => start(resolve(root, workspace), ...rest);
