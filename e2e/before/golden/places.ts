import { commandsWith, runCommandLine as run } from '../../../packages/engine/deploy-tool/src/command-line.ts';
import { toolSigning } from '../../../packages/options/release-signing/src/tool/index.ts';

/** Every path into the programs' code that the goldens need: a move of a package changes this file alone. */
export { readSettings as readLeadsSettings } from '../../../leads-api/src/settings.ts';
export { siteSettingsSchema } from '../../../packages/engine/registry/src/settings/site-settings.ts';
export { probeMark } from '../../../packages/engine/server-kit/src/http/probe-mark.ts';
export { parseSettings } from '../../../packages/engine/server-kit/src/settings.ts';
export { shellSettingsSchema } from '../../../packages/engine/site-server/src/settings.ts';
export { newSigningKey } from '../../../packages/options/release-signing/src/trust/keys.ts';
export { settingsSchema as reportsSettingsSchema } from '../../../packages/options/visitor-reports/src/settings.ts';

export const COMMANDS = commandsWith(toolSigning);
export const runCommandLine = (...[args, folder, output]: Parameters<typeof run>) =>
  run(args, folder, output, toolSigning);

export const PLACES = {
  leads: { folder: 'leads-api', server: 'src/main.ts', commands: 'src/cli.ts', settings: 'src/settings.ts' },
  server: { folder: 'packages/engine/site-server', server: 'src/main.ts' },
  export: { folder: 'packages/options/static-export', program: 'src/main.ts' },
  /** Folders whose code runs in production. */
  shipped: ['packages', 'leads-api/src', 'shell/src'],
};
