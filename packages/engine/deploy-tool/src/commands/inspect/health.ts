import { siteSettingsSchema, statusAccess, statusToken } from '@site/registry/settings';
import { parseSettings } from '@site/server-kit';
import { siteEnvironment } from '../../change/open-context.ts';
import { type CodeOf, serverUrl } from '../../command.ts';
import { readHealth } from '../../health/read-health.ts';
import { sumHealth } from '../../health/sum-health.ts';
import type { HealthOutput } from '../../output-schema.ts';
import { namedSection } from '../named-section.ts';

const settingsSchema = siteSettingsSchema.extend({ STATUS_ACCESS: statusAccess });

export const command: CodeOf<'health', HealthOutput> = {
  async run({ folder, positionals: [section], values, log, signing }): Promise<HealthOutput> {
    const { STATUS_ACCESS, ...settings } = parseSettings(settingsSchema, process.env);
    const servers = [...new Set((values.server ?? []).map(serverUrl))];
    const requested = servers.length > 0 ? servers : [(await siteEnvironment(settings, signing, log)).origin];
    const name = await namedSection(section, folder);
    const token = statusToken(STATUS_ACCESS);
    const received = await Promise.all(
      requested.map(async (server) => ({ server, health: await readHealth(server, token, name) })),
    );
    const health = received.length > 1 ? sumHealth(received) : received[0]!.health;
    log(`${name} ${health.version ?? '(nothing live)'}: ${health.verdict}`);
    for (const reason of health.reasons) log(`  ${reason}`);
    if (health.servers)
      log(`  Added up from ${health.servers.length} servers; a network that reached several counts at each.`);
    return health;
  },
  exitCode: ({ verdict }) => (verdict === 'worse' ? 1 : 0),
};
