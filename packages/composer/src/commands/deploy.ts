import { defineCommand, sectionFolders } from '../command.ts';
import { deploy } from '../deploy.ts';
import { deployContext } from '../deploy-context.ts';

export const deployCommand = defineCommand({
  synopsis: 'deploy [folder ...]',
  purpose: 'store, gate and make live what is built in dist/artifact',
  options: {},
  positionals: Number.POSITIVE_INFINITY,
  run: (call) => deploy(deployContext(call.say), sectionFolders(call)),
});
