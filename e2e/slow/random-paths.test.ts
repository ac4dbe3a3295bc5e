import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { PATHS } from '../kit/routes.ts';
import { startTestSite, type TestSite } from '../kit/test-site.ts';

/** Unknown addresses fill no memory and evict no page from it. */
const COUNT = 100_000;
/** Before the first measurement, so that Node's own growth has ended. */
const WARM_UP = 20_000;
const SIDE_BY_SIDE = 32;
const MEGABYTE = 1024 * 1024;
const LIMIT = 20 * MEGABYTE;

const agent = new Agent({ keepAlive: true, maxSockets: SIDE_BY_SIDE });
let site: TestSite;

before(async () => {
  site = await startTestSite('random-paths');
});
after(async () => {
  agent.destroy();
  await site.stop();
});

interface TextResponse {
  status: number;
  body: string;
}

const send = (path: string): Promise<TextResponse> =>
  new Promise((resolve, reject) => {
    get(site.url + path, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString('utf8') }),
      );
    }).on('error', reject);
  });

/** Below real prefixes and next to them, with and without queries, short and long. */
function randomPath(index: number): string {
  const word = randomBytes(4 + (index % 60)).toString('hex');
  const below = PATHS[index % PATHS.length]!.replace(/\/$/, '');
  return [`/${word}`, `${below}/${word}`, `/${word}?${word}`, `/_sections/${word}/1.0.0/${word}.js`][
    index % 4
  ]!;
}

async function requestRandom(count: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      while (next < count) {
        next += 1;
        const { status } = await send(randomPath(next));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  return statuses;
}

/** The lowest value over some idle seconds: Node frees what the requests needed. */
async function residentBytes(): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 20; look += 1) {
    await pause(500);
    const pages = Number(readFileSync(`/proc/${site.shell.pid}/statm`, 'utf8').split(' ')[1]);
    lowest = Math.min(lowest, pages * 4096);
  }
  return lowest;
}

test(`${COUNT} random paths take less than ${LIMIT / MEGABYTE} MB and change no real page`, async () => {
  const pages = new Map<string, TextResponse>();
  for (const path of PATHS) pages.set(path, await send(path));
  await requestRandom(WARM_UP);
  const atFirst = await residentBytes();
  assert.deepEqual([...(await requestRandom(COUNT))], [[404, COUNT]]);
  const growth = (await residentBytes()) - atFirst;
  console.log(`grown by ${(growth / MEGABYTE).toFixed(1)} MB`);
  assert.ok(growth < LIMIT, `grown by ${growth / MEGABYTE} MB`);
  for (const path of PATHS) assert.deepEqual(await send(path), pages.get(path), path);
});
