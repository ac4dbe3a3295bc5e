import { siteEnvironment } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { readHealth, statusAccessTo } from '../../health/read-health.ts';
import { sumHealth } from '../../health/sum-health.ts';
import { namedSection } from '../named-section.ts';

export const command: CodeOf<'health'> = {
  async run({ folder, positionals: [section], values, log, signing }) {
    const { settings, token, servers } = statusAccessTo(values.server);
    const requested = servers.length > 0 ? servers : [(await siteEnvironment(settings, signing, log)).origin];
    const name = await namedSection(section, folder);
    const reports = await Promise.all(
      requested.map(async (server) => ({ server, health: await readHealth(server, token, name) })),
    );
    const health = reports.length > 1 ? sumHealth(reports) : reports[0]!.health;
    log(`${name} ${health.version ?? '(nothing live)'}: ${health.verdict}`);
    for (const reason of health.reasons) log(`  ${reason}`);
    if (health.servers)
      log(`  Added up from ${health.servers.length} servers; a network that reached several counts at each.`);
    return health;
  },
  exitCode: ({ verdict }) => (verdict === 'worse' ? 1 : 0),
};
