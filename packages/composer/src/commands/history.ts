import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from '../command.ts';
import { deployContext } from '../deploy-context.ts';

export const historyCommand = defineCommand({
  synopsis: 'history',
  purpose: 'who changed what, when',
  options: {},
  positionals: 0,
  async run({ say }) {
    const log = join(deployContext(say).store, 'registry.audit.log');
    if (existsSync(log)) say(readFileSync(log, 'utf8').trimEnd());
    return {};
  },
});
