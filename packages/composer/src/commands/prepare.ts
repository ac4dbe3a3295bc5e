import { resolve } from 'node:path';
import { defineCommand } from '../command.ts';
import { deploy } from '../deploy.ts';
import { deployContext } from '../deploy-context.ts';

export const prepareCommand = defineCommand({
  synopsis: 'prepare [folder ...]',
  purpose: 'store and gate it, without making it live',
  options: {},
  positionals: Number.POSITIVE_INFINITY,
  async run({ folder, positionals, say }) {
    const folders = positionals.length > 0 ? positionals.map((one) => resolve(folder, one)) : [folder];
    await deploy(deployContext(say), folders, true);
    return {};
  },
});
