import { randomUUID } from 'node:crypto';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { type DataFolder, dataFolder } from '@site/registry';
import { collectData } from './collect-data.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 21);

function write(path: string, text: string, daysAgo: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  age(path, daysAgo);
}

function age(path: string, daysAgo: number): void {
  const at = new Date(NOW - daysAgo * DAY);
  utimesSync(path, at, at);
}

/** Of each page, frame and version. */
const BYTES = 1000;

/**
 * Compositions c1, c2 ... of `a`, each with its own page, frame and version. The last is live.
 * @param ages in days, newest last
 */
function dataWith(ages: number[]): DataFolder {
  const data = dataFolder(join(temporaryFolder(), 'site'));
  const text = 'x'.repeat(BYTES);
  ages.forEach((days, index) => {
    const n = index + 1;
    const composition = {
      format: 1,
      id: `c${n}`,
      shell: { version: 's1', integrity: '' },
      sections: { a: { version: `${n}`, integrity: '' } },
      pages: { '/a': `page${n}` },
      notFound: 'lost',
      notFoundBelow: {},
      frame: `frame${n}`,
    };
    write(join(data.compositions, `c${n}.json`), JSON.stringify(composition), days);
    write(join(data.pages, `page${n}.page`), text, days);
    write(join(data.frames, `frame${n}.json`), text, days);
    write(join(data.mirror, 'a', `${n}`, 'section.json'), text, days);
    write(join(data.encoded, 'a', `${n}`, 'web', 'main.js.br'), '', days);
    age(join(data.mirror, 'a', `${n}`), days);
  });
  write(join(data.pages, 'lost.page'), text, 90);
  write(join(data.mirror, 'shell', 's1', 'section.json'), text, 90);
  age(join(data.mirror, 'shell', 's1'), 90);
  const [id, previous] = [`c${ages.length}`, `c${ages.length - 1}`];
  writeFileSync(data.live, JSON.stringify({ format: 1, id, since: '', previous }));
  return data;
}

const left = (data: DataFolder) => ({
  compositions: readdirSync(data.compositions).sort(),
  pages: readdirSync(data.pages).sort(),
  frames: readdirSync(data.frames).sort(),
  versions: readdirSync(join(data.mirror, 'a')).sort(),
  encoded: readdirSync(join(data.encoded, 'a')).sort(),
});

const numbers = (...wanted: number[]) => ({
  compositions: wanted.map((n) => `c${n}.json`),
  pages: ['lost.page', ...wanted.map((n) => `page${n}.page`)],
  frames: wanted.map((n) => `frame${n}.json`),
  versions: wanted.map(String),
  encoded: wanted.map(String),
});

test('under the limit nothing is removed, however old', async () => {
  const data = dataWith([90, 80, 70, 60, 50, 40, 30]);
  const before = left(data);
  const result = await collectData(data, 1_000_000, NOW);
  expect(result).toEqual({ removed: [], bytes: expect.any(Number), overLimit: false });
  expect(result.bytes).toBe(7 * 3 * BYTES + 2 * BYTES);
  expect(left(data)).toEqual(before);
});

test('over the limit the oldest go, with everything that only they use, and the newest stay while there is room', async () => {
  const data = dataWith([90, 80, 70, 60, 50, 40, 30, 20]);
  // five versions are guaranteed; there is room for one more
  const { removed, overLimit } = await collectData(data, 6 * 3 * BYTES + 2 * BYTES, NOW);
  expect(left(data)).toEqual(numbers(3, 4, 5, 6, 7, 8));
  expect(removed.sort()).toEqual([
    ...['1', '2'].map((n) => `compositions/c${n}`),
    ...['1', '2'].map((n) => `frames/frame${n}`),
    ...['1', '2'].map((n) => `mirror/a/${n}`),
    ...['1', '2'].map((n) => `pages/page${n}`),
  ]);
  expect(overLimit).toBe(false);
  expect(existsSync(data.removed)).toBe(false);
});

test('what must be kept is kept beyond the limit, and reported', async () => {
  const data = dataWith([6, 5, 4, 3, 2, 1, 0]);
  const { removed, overLimit } = await collectData(data, 1, NOW);
  expect([removed, overLimit]).toEqual([[], true]);
  expect(left(data)).toEqual(numbers(1, 2, 3, 4, 5, 6, 7));
});

test('what visitors may have open stays, however old: of the live, the previous and a kept composition, and of a rollout', async () => {
  const ages = [80, 70, 60, 50, 40, 30, 20, 10];
  const kept = dataWith(ages);
  const live = join(kept.compositions, 'c8.json');
  writeFileSync(live, JSON.stringify({ ...JSON.parse(readFileSync(live, 'utf8')), kept: { a: 'c1' } }));
  await collectData(kept, 0, NOW);
  expect(left(kept)).toEqual(numbers(1, 4, 5, 6, 7, 8));

  const rolling = dataWith(ages);
  await collectData(rolling, 0, NOW, ['c1']);
  expect(left(rolling)).toEqual(numbers(1, 4, 5, 6, 7, 8));

  const back = dataWith(ages);
  writeFileSync(back.live, JSON.stringify({ format: 1, id: 'c2', since: '', previous: 'c1' }));
  await collectData(back, 1, NOW);
  expect(left(back)).toEqual(numbers(1, 2, 4, 5, 6, 7, 8));
});

test('what an interrupted write left goes after a day, and what no composition names after a week', async () => {
  const data = dataWith([0]);
  const half = (folder: string) => join(folder, `x.${randomUUID()}.tmp`);
  const unfinished = [dirname(data.live), data.compositions, data.pages, data.frames, data.results].map(half);
  const incoming = join(data.mirror, 'a', `1.0.0.${randomUUID()}.incoming`, 'section.json');
  const strays = (days: number) => [
    join(data.pages, `q${days}.page`),
    join(data.frames, `f${days}.json`),
    join(data.results, `r${days}.json`),
    join(data.encoded, 'gone', `${days}`, 'main.js.br'),
    join(data.compositions, `half${days}.json`),
  ];
  for (const path of [...unfinished, incoming]) write(path, 'half', 2);
  age(dirname(incoming), 2);
  for (const days of [6, 8]) {
    for (const path of strays(days)) write(path, '{"half', days);
    age(join(data.encoded, 'gone', `${days}`), days);
  }
  await collectData(data, 1, NOW);
  expect(strays(6).filter((path) => !existsSync(path))).toEqual([]);
  expect([...strays(8), ...unfinished, incoming].filter((path) => existsSync(path))).toEqual([]);
});

test('what is used between scanning and removing stays', async () => {
  const data = dataWith([90, 80, 70, 60, 50, 40, 30]);
  const statSync = fs.statSync;
  const spy = jest.spyOn(fs, 'statSync').mockImplementation(((path: string, options: object) => {
    if (path.endsWith('page1.page') || path.endsWith(join('a', '1'))) age(path, 0);
    return statSync(path, options);
  }) as typeof fs.statSync);
  await collectData(data, 1, NOW);
  spy.mockRestore();
  expect(left(data)).toMatchObject({
    pages: expect.arrayContaining(['page1.page']),
    versions: ['1', '3', '4', '5', '6', '7'],
  });
});

test('requests get their turn between two removals', async () => {
  const data = dataWith(Array.from({ length: 60 }, (_, index) => 90 - index));
  let turns = 0;
  const tick = () => {
    turns += 1;
    next = setImmediate(tick);
  };
  let next = setImmediate(tick);
  const { unlinkSync } = fs;
  const seen: number[] = [];
  const spy = jest.spyOn(fs, 'unlinkSync').mockImplementation((path) => {
    seen.push(turns);
    unlinkSync(path);
  });
  await collectData(data, 1, NOW);
  spy.mockRestore();
  clearImmediate(next);
  expect(seen.length).toBeGreaterThan(100);
  expect(new Set(seen).size).toBe(seen.length);
});

test('interrupted at any step it leaves only complete files, and the next run finishes', async () => {
  const ages = [90, 80, 70, 60, 50, 40, 30];
  for (let step = 1; ; step += 1) {
    const data = dataWith(ages);
    let calls = 0;
    const killed = () => {
      calls += 1;
      if (calls === step) throw new Error('killed');
    };
    const spies = (['unlinkSync', 'renameSync'] as const).map((name) => {
      const original = fs[name] as (...given: string[]) => void;
      return jest.spyOn(fs, name).mockImplementation(((...given: string[]) => {
        killed();
        original(...given);
      }) as never);
    });
    const outcome = await collectData(data, 1, NOW).then(
      () => 'done',
      () => 'killed',
    );
    for (const spy of spies) spy.mockRestore();

    for (const file of readdirSync(data.compositions)) {
      const n = file.slice(1, -'.json'.length);
      expect(existsSync(join(data.pages, `page${n}.page`))).toBe(true);
      expect(existsSync(join(data.frames, `frame${n}.json`))).toBe(true);
      expect(existsSync(join(data.mirror, 'a', n, 'section.json'))).toBe(true);
    }
    for (const version of readdirSync(join(data.mirror, 'a')))
      expect(readdirSync(join(data.mirror, 'a', version))).toEqual(['section.json']);
    await collectData(data, 1, NOW);
    expect(left(data)).toEqual(numbers(3, 4, 5, 6, 7));
    expect(existsSync(data.removed)).toBe(false);
    if (outcome === 'done') {
      expect(step).toBeGreaterThan(8);
      return;
    }
  }
});
