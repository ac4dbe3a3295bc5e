/** Every path into the programs' code that the goldens need: a move of a package changes this file alone. */
export { readSettings as readLeadsSettings } from '../../leads-api/src/settings.ts';
export { COMMANDS, runCommandLine } from '../../packages/deploy-tool/src/command-line.ts';
export { probeMark } from '../../packages/node-kit/src/http/probe-mark.ts';
export { parseSettings, siteSettingsSchema } from '../../packages/node-kit/src/settings/site-settings.ts';
export { newSigningKey } from '../../packages/registry/src/trust/keys.ts';
export { shellSettingsSchema } from '../../packages/site-server/src/settings.ts';

export const PLACES = {
  leads: { folder: 'leads-api', server: 'src/main.ts', commands: 'src/cli.ts', settings: 'src/settings.ts' },
  server: { folder: 'packages/site-server', server: 'src/main.ts', export: 'src/export/main.ts' },
  /** Folders whose code runs in production. */
  shipped: ['packages', 'leads-api/src', 'shell/src'],
};
