/** Every path into the programs' code that the goldens need: a move of a package changes this file alone. */
export { readSettings as readLeadsSettings } from '../../leads-api/src/settings.ts';
export { COMMANDS, runCommandLine } from '../../packages/engine/deploy-tool/src/command-line.ts';
export { siteSettingsSchema } from '../../packages/engine/registry/src/settings/site-settings.ts';
export { newSigningKey } from '../../packages/engine/registry/src/trust/keys.ts';
export { probeMark } from '../../packages/engine/server-kit/src/http/probe-mark.ts';
export { parseSettings } from '../../packages/engine/server-kit/src/settings/parse-settings.ts';
export { shellSettingsSchema } from '../../packages/engine/site-server/src/settings.ts';
export { settingsSchema as reportsSettingsSchema } from '../../packages/options/visitor-reports/src/settings.ts';

export const PLACES = {
  leads: { folder: 'leads-api', server: 'src/main.ts', commands: 'src/cli.ts', settings: 'src/settings.ts' },
  server: { folder: 'packages/engine/site-server', server: 'src/main.ts' },
  export: { folder: 'packages/options/static-export', program: 'src/main.ts' },
  /** Folders whose code runs in production. */
  shipped: ['packages', 'leads-api/src', 'shell/src'],
};
