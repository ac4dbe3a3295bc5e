import assert from 'node:assert/strict';
import { rawRequest } from '@site/fixture-site/raw-request';
import { startCache } from '../../kit/network/nginx.ts';

const NETWORKS = 60;
const ROUNDS = 3;

/** Both sides through one shared cache: each visitor gets the own side's page, and a page that is the same is cached. */
export async function expectCaching(
  server: string,
  candidate: string,
  isInside: (address: string) => boolean,
  same: string,
): Promise<string> {
  const cache = await startCache(server);
  const stored = new Map<string, number>();
  let pages = 0;
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (let network = 0; network < NETWORKS; network += 1) {
        const address = `10.77.${network}.5`;
        for (const path of ['/', same]) {
          const { body, headers, status } = await rawRequest(cache.url, path, {
            headers: { 'X-Forwarded-For': address, 'User-Agent': 'behind a cache', Accept: 'text/html' },
          });
          pages += 1;
          assert.equal(status, 200);
          const result = String(headers['x-cache']);
          stored.set(`${path} ${result}`, (stored.get(`${path} ${result}`) ?? 0) + 1);
          if (path === '/')
            assert.equal(body.includes(candidate), isInside(address), `${address} at ${path}`);
        }
      }
  } finally {
    await cache.stop();
  }
  const cached = (stored.get(`${same} REVALIDATED`) ?? 0) + (stored.get(`${same} HIT`) ?? 0);
  assert.ok(cached > NETWORKS, `${same} came from the cache ${cached} times`);
  assert.deepEqual([stored.get('/ HIT'), stored.get('/ REVALIDATED')], [undefined, undefined]);
  return `${pages} pages through nginx; ${same} came from the cache ${cached} times, / never`;
}
