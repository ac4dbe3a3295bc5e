import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { removeLeftovers } from './leftovers.ts';

const HOUR = 3_600_000;

function leave(path: string, hoursAgo: number): void {
  mkdirSync(dirname(path), { recursive: true });
  if (path.endsWith('.incoming')) mkdirSync(path);
  else writeFileSync(path, 'half');
  const at = new Date(Date.now() - hoursAgo * HOUR);
  utimesSync(path, at, at);
}

test('what a killed process left unfinished goes after a day; what may be in use, and all else, stays', () => {
  const folder = temporaryFolder();
  const kept = ['registry.json', 'x.tmp', '1.0.0-0123456789abcdef.page'];
  for (const name of kept) leave(join(folder, name), 1000);
  const young = [`live.json.${randomUUID()}.tmp`, `1.0.0.${randomUUID()}.incoming`];
  for (const name of young) leave(join(folder, name), 23);
  const old = [
    `a.json.${randomUUID()}.tmp`,
    `1.0.0.${randomUUID()}.incoming`,
    `registry.lock.${randomUUID()}`,
  ];
  for (const name of old) leave(join(folder, name), 25);
  expect(removeLeftovers(folder).sort()).toEqual(old.sort());
  expect(readdirSync(folder).sort()).toEqual([...kept, ...young].sort());
  expect(removeLeftovers(join(folder, 'nowhere'))).toEqual([]);
});
