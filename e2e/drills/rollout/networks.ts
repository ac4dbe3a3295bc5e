import assert from 'node:assert/strict';
import { rawRequest } from '@site/fixture-site/raw-request';
import { buildVariant } from '../../kit/artifacts/variant.ts';
import type { RolloutSite, StartRollout } from './site.ts';

const NETWORKS = 20_000;
/** Networks that are asked for again, at the other server. */
const AGAIN = 2000;
const AT_ONCE = 8;

/** 5 % of many networks get the candidate, and each gets the same at both servers. */
export async function expectAssignment(
  { urls }: RolloutSite,
  startRollout: StartRollout,
  endRollout: (section: string) => Promise<void>,
): Promise<string> {
  const folder = await buildVariant('mfe-platform', 'rollout-networks', [
    { file: 'src/pages/home/copy.ts', from: /lead: '/, to: "lead: 'Then: " },
  ]);
  const { entry } = await startRollout('platform', folder);
  const candidate = entry.metadata.version;
  const isInside = async (network: number, url: string) => {
    const address = `10.${(network >> 8) & 255}.${network & 255}.3`;
    const { body } = await rawRequest(url, '/_live.json', {
      headers: { 'X-Forwarded-For': address, 'User-Agent': 'a network' },
    });
    return body.includes(`/platform/${candidate}/`);
  };
  const first = await each(NETWORKS, (network) => isInside(network, urls[0]!));
  const again = await each(AGAIN, (network) => isInside(network, urls[1]!));
  const percent = (100 * first.filter(Boolean).length) / NETWORKS;
  assert.ok(Math.abs(percent - 5) <= 0.5, `${percent.toFixed(2)} %`);
  assert.deepEqual(again, first.slice(0, AGAIN));
  await endRollout('platform');
  return `${percent.toFixed(2)} % of ${NETWORKS}; ${AGAIN} of them are on the same side at the other server`;
}

async function each(count: number, work: (at: number) => Promise<boolean>): Promise<boolean[]> {
  const results: boolean[] = Array(count).fill(false);
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < count; at = next++) results[at] = await work(at);
    }),
  );
  return results;
}
