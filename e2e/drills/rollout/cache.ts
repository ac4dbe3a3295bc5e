import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawRequest } from '@site/fixture-site/raw-request';
import { hasNginx } from '../../kit/network/nginx.ts';
import { freePort } from '../../kit/service.ts';
import { until } from '../../kit/until.ts';

const NETWORKS = 60;
const ROUNDS = 3;

/** nginx as a shared cache, which believes the network that a request names. */
async function startCache(server: string) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cache-'));
  chmodSync(folder, 0o777);
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/pages keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${server};
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_cache pages;
      proxy_cache_revalidate on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`,
  );
  const child = spawn('nginx', ['-c', configuration], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await rawRequest(url, '/')).status === 200, 'the cache responds');
  return { url, stop: () => child.kill() };
}

/** Both sides through one shared cache: each visitor gets the own side's page, and a page that is the same is cached. */
export async function expectCaching(
  server: string,
  candidate: string,
  isInside: (address: string) => boolean,
  same: string,
): Promise<string | undefined> {
  if (!hasNginx()) return undefined;
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
    cache.stop();
  }
  const revalidated = (stored.get(`${same} REVALIDATED`) ?? 0) + (stored.get(`${same} HIT`) ?? 0);
  assert.ok(revalidated > NETWORKS, `${same} came from the cache ${revalidated} times`);
  assert.deepEqual([stored.get('/ HIT'), stored.get('/ REVALIDATED')], [undefined, undefined]);
  return `${pages} pages through nginx; ${same} was revalidated ${revalidated} times, / never stored`;
}
