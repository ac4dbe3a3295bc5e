import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { auditLineSchema, parseRegistry, rolloutsOf, shareOf } from '@site/registry';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import { until } from '../../kit/until.ts';
import type { RolloutSite, StartRollout } from './site.ts';

const KILLS = 30;
/** Milliseconds: the longest that a controller lives. */
const LIFE = 2500;

/** What the registry says and what the audit log says are the same after each kill. */
export async function killAtRandom(
  site: RolloutSite,
  servers: readonly string[],
  token: string,
  startRollout: StartRollout,
): Promise<string> {
  let killedServers = 0;
  let rollouts = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (!shareNow(site)) {
      rollouts += 1;
      const folder = await buildVariant('mfe-platform', `rollout-kills-${rollouts}`, [
        { file: 'src/pages/home/copy.ts', from: /lead: '/, to: `lead: 'Again ${rollouts}: ` },
      ]);
      const steps = '1,2,3,4,5,6,7,8,9,100';
      await startRollout('platform', folder, ['--rollout', steps, '--every', '1s']);
    }
    const life = Math.random() * LIFE;
    const watching = site.command(['rollout', 'watch', 'platform', ...servers, '--interval', '1'], {
      killAfter: life,
    });
    if (kill % 3 === 0) {
      killedServers += 1;
      const at = killedServers % 2;
      await wait(life / 2);
      await site.servers[at]!.stop('SIGKILL');
      await watching;
      await site.startServer(at);
    } else await watching;
    explained(site);
  }
  const last = shareNow(site);
  if (last) {
    await until(
      async () => {
        const all = await Promise.all(
          site.urls.map(async (url) => {
            const response = await fetch(`${url}/_status.json`, {
              headers: { authorization: `Bearer ${token}` },
            });
            return ((await response.json()) as { rollouts: { share: number }[] }).rollouts[0]?.share;
          }),
        );
        return all.every((share) => share === last);
      },
      `both servers are at ${last} %`,
      60_000,
    );
    await site.done(['rollout', 'withdraw', 'platform']);
  }
  return `${KILLS} controllers and ${killedServers} servers killed, ${rollouts} rollouts`;
}

const registryOf = (site: RolloutSite) =>
  parseRegistry(readFileSync(join(site.registry, 'registry.json'), 'utf8'), 'the registry');

function shareNow(site: RolloutSite): number | undefined {
  const running = rolloutsOf(registryOf(site)).get('platform');
  return running && shareOf(running.rollout);
}

/** The last words of the audit log about the section are what the registry says. */
function explained(site: RolloutSite): void {
  const texts = readFileSync(join(site.registry, 'registry.audit.log'), 'utf8').trim().split('\n');
  const lines = texts.flatMap((text) => auditLineSchema.safeParse(JSON.parse(text)).data ?? []);
  const words = lines.flatMap((line) => {
    if (line.kind === 'rollout') return line.section === 'platform' ? [line.share] : [];
    if (line.kind !== 'change') return [];
    return line.changes.flatMap(({ section, rollout }) =>
      section === 'platform' ? [rollout?.share ?? 0] : [],
    );
  });
  assert.equal(shareNow(site) ?? 0, words.at(-1), 'registry and audit log differ');
}
