import { sectionName } from '@site/composer';
import { parseSettings, siteSettingsSchema, statusAccess, statusToken } from '@site/node-kit';
import { siteEnvironment } from '../../change/site-environment.ts';
import { defineCommand } from '../../command.ts';
import { readHealth } from '../../health/read-health.ts';

const settingsSchema = siteSettingsSchema.extend({ STATUS_ACCESS: statusAccess });

export const healthCommand = defineCommand({
  synopsis: 'health [section]',
  purpose:
    "ask the site whether its visitors' browsers do worse with the live version; exit code 1 if they do",
  options: {},
  positionals: 1,
  async run({ folder, positionals: [section], say }) {
    const { STATUS_ACCESS, ...settings } = parseSettings(settingsSchema, process.env);
    const { origin } = await siteEnvironment(settings, say);
    const name = section ?? (await sectionName(folder));
    const health = await readHealth(origin, statusToken(STATUS_ACCESS), name);
    say(`${name} ${health.version ?? '(nothing live)'}: ${health.verdict}`);
    for (const reason of health.reasons) say(`  ${reason}`);
    return health;
  },
  exitCode: ({ verdict }) => (verdict === 'worse' ? 1 : 0),
});
