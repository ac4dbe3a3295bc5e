import fs, { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';

import type { DataFolder } from '@site/registry';
import { servedSite } from '@site/test-kit/served-site';
import { createPruner } from './collect-data.ts';

const section = { name: 'a', pages: [{ path: '/a', body: '<p>one</p>' }] };

const start = async ({ store }: Awaited<ReturnType<typeof servedSite>>, pageMemory?: number) =>
  (await servedSite([], { store, pageMemory })).site();

async function diskCalls(act: () => Promise<unknown>): Promise<number> {
  const spies = [
    ...(['readFileSync', 'readdirSync', 'statSync', 'existsSync'] as const).map((name) =>
      jest.spyOn(fs, name),
    ),
    ...(['readFile', 'readdir', 'stat'] as const).map((name) => jest.spyOn(promises, name)),
  ];
  await act();
  const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return calls;
}

/** Adds earlier compositions, frames and versions. */
function retain(data: DataFolder, count: number): void {
  const [composition] = readdirSync(data.compositions);
  const [frame] = readdirSync(data.frames);
  const [version] = readdirSync(join(data.mirror, 'a'));
  for (let n = 0; n < count; n += 1) {
    cpSync(join(data.compositions, composition!), join(data.compositions, `old${n}.json`));
    cpSync(join(data.frames, frame!), join(data.frames, `${String(n).padStart(20, '0')}.json`));
    cpSync(join(data.mirror, 'a', version!), join(data.mirror, 'a', `old-${n}`), { recursive: true });
  }
}

test('retained versions cost a start no extra disk read and no extra response', async () => {
  const site = await servedSite([section]);
  const responses = new Set<number>();
  const started = () => diskCalls(async () => responses.add((await start(site)).responses.size));
  const alone = await started();
  expect(alone).toBeGreaterThan(0);
  retain(site.data, 30);
  expect([await started(), responses.size]).toEqual([alone, 1]);
});

test('a start reads each page once, and only those that memory has room for', async () => {
  const site = await servedSite([section]);
  const spy = jest.spyOn(fs, 'readFileSync');
  await start(site, 1);
  const pages = () => spy.mock.calls.map(([file]) => String(file)).filter((file) => file.endsWith('.page'));
  expect(pages()).toEqual([]);
  const { responses } = await start(site);
  const read = pages();
  spy.mockRestore();
  expect(responses.get('/a')!.page!.body!.identity.toString()).toContain('<p>one</p>');
  expect(read.sort()).toEqual(
    readdirSync(site.data.pages)
      .map((name) => join(site.data.pages, name))
      .sort(),
  );
});

test('a version and a frame that were removed are no longer there, and nothing fails', async () => {
  const site = await servedSite([section]);
  retain(site.data, 1);
  const file = '/_sections/a/old-0/web/remoteEntry.js';
  const frame = `/_frames/${'0'.repeat(20)}.json`;
  expect((await site.send(file)).status).toBe(200);
  rmSync(join(site.data.mirror, 'a', 'old-0'), { recursive: true });
  rmSync(join(site.data.frames, `${'0'.repeat(20)}.json`));
  expect((await site.send('/_sections/a/old-0/web/style.css')).status).toBe(404);
  expect((await site.send(frame)).status).toBe(404);
  expect((await site.send('/a')).status).toBe(200);
});

test('pruning reports what it removed and what is over the limit, and a failure stops nothing', async () => {
  const site = await servedSite([section]);
  const lines: string[] = [];
  const log = {
    info: (data: object | string, text = '') =>
      lines.push(typeof data === 'string' ? `info ${data}` : `info ${text} ${JSON.stringify(data)}`),
    warn: (data: object, text: string) => lines.push(`warn ${text} ${Object.keys(data)}`),
  } as unknown as Parameters<typeof createPruner>[2];
  const stray = join(site.data.pages, 'left-behind.tmp');
  writeFileSync(stray, 'x');
  fs.utimesSync(stray, 0, 0);
  const pruner = createPruner(site.data, 1000, log);
  await pruner.prune('one');
  expect(lines).toEqual(['info old versions removed {"removed":1,"megabytes":1}']);
  // at each start
  for (const message of [2, 3]) {
    await createPruner(site.data, 0, log).prune('one');
    expect(lines).toHaveLength(message);
    expect(lines.at(-1)).toMatch(/^warn what must be kept is more than DISK_LIMIT_MB/);
  }

  fs.writeFileSync(stray, 'x');
  fs.utimesSync(stray, 0, 0);
  const broken = jest.spyOn(fs, 'unlinkSync').mockImplementation(() => {
    throw new Error('EROFS');
  });
  await pruner.prune('two');
  broken.mockRestore();
  expect(lines.at(-1)).toBe('warn old versions could not be removed err');
  await pruner.prune('two');
  expect(lines.at(-1)).toBe('info old versions are removed again');
  expect(readdirSync(site.data.pages)).not.toContain('left-behind.tmp');
  expect(JSON.parse(readFileSync(site.data.live, 'utf8')).id).toBe(site.site().composition.id);
});

test('a start looks for what can go only when something changed since the last complete run', async () => {
  const site = await servedSite([section]);
  const log = { info: () => {}, warn: () => {} };
  const prune = (live: string, limit = 1000) =>
    diskCalls(() => createPruner(site.data, limit, log).prune(live));
  expect(await prune('one')).toBeGreaterThan(3);
  const idle = await prune('one');
  expect(idle).toBe(1);
  retain(site.data, 30);
  expect(await prune('one')).toBe(idle);
  expect(await prune('two')).toBeGreaterThan(30);
  expect(await prune('one')).toBeGreaterThan(30);
  expect(await prune('one', 500)).toBeGreaterThan(30);
  expect(await prune('one', 500)).toBe(idle);
  writeFileSync(site.data.collected, '{"live":"one","lim');
  expect(await prune('one', 500)).toBeGreaterThan(30);

  const broken = jest.spyOn(promises, 'rm').mockRejectedValue(new Error('EIO'));
  await prune('three');
  broken.mockRestore();
  expect(await prune('three')).toBeGreaterThan(30);
});
