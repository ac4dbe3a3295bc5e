import { defineCommand, sectionFolders } from '../command.ts';
import { deploy } from '../deploy.ts';
import { deployContext } from '../deploy-context.ts';

export const prepareCommand = defineCommand({
  synopsis: 'prepare [folder ...]',
  purpose: 'store and gate it, without making it live',
  options: {},
  positionals: Number.POSITIVE_INFINITY,
  run: (call) => deploy(deployContext(call.say), sectionFolders(call), true),
});
