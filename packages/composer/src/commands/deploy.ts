import { resolve } from 'node:path';
import { defineCommand } from '../command.ts';
import { deploy } from '../deploy.ts';
import { deployContext } from '../deploy-context.ts';

export const deployCommand = defineCommand({
  synopsis: 'deploy [folder ...]',
  purpose: 'store, gate and make live what is built in dist/artifact',
  options: {},
  positionals: Number.POSITIVE_INFINITY,
  async run({ folder, positionals, say }) {
    await deploy(
      deployContext(say),
      positionals.length > 0 ? positionals.map((one) => resolve(folder, one)) : [folder],
    );
    return {};
  },
});
