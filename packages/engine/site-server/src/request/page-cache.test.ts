import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { pageKeys, SMALL } from '@site/composer';
import { servedSite } from '@site/test-kit/served-site';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { recompress } from './recompress.ts';

const section = (text: string) => ({
  name: 'a',
  pages: ['/a', '/a/two', '/a/three'].map((path) => ({ path, body: `<p>${text}</p>` })),
  notFound: [{ pattern: '/a/items/*' }],
});

/** No page in memory. */
const onDisk = () => servedSite([section('one')], { pageMemory: 1 });

const isRead = ({ body }: CachedPage) => body !== undefined;

test('a page on disk is sent as one in memory is: encodings, HEAD, 304, not-found pages', async () => {
  const [memory, disk] = [await servedSite([section('one')]), await onDisk()];
  expect([memory, disk].map((site) => site.site().pages.filter(isRead).length)).toEqual([5, 0]);
  const { etag } = (await memory.send('/a')).headers;
  const accepting = (coding: string) => ({ headers: { 'Accept-Encoding': coding } });
  const unchanged = { headers: { 'If-None-Match': etag! } };
  const requests = [{}, { method: 'HEAD' }, accepting('br'), accepting('gzip'), unchanged];
  for (const options of requests)
    for (const path of ['/a', '/a/items/1', '/nowhere']) {
      const [expected, sent] = (
        await Promise.all([memory, disk].map((site) => site.send(path, options)))
      ).map(({ status, headers: { date: _date, ...headers }, body }) => ({ status, headers, body }));
      expect([path, sent]).toEqual([path, expected]);
    }
});

test('a page is read once for two requests, stays in memory while there is room, and leaves when others are sent', async () => {
  const { data, site } = await onDisk();
  const keys = Object.values(site().composition.pages);
  const size = readFileSync(join(data.pages, `${keys[0]}.page`)).length;
  // includes the line before the bodies
  const { open, keepOnly } = createPageCache(data, undefined, size * 2);
  const pages = keys.map(open);
  expect(pages.map(isRead)).toEqual([true, true, false]);
  expect(open(keys[0]!)).toBe(pages[0]);

  const disk = jest.spyOn(promises, 'readFile');
  const [one, same] = await Promise.all([pages[2]!.read(), pages[2]!.read()]);
  expect(one).toBe(same);
  await pages[2]!.read();
  expect(disk).toHaveBeenCalledTimes(1);
  disk.mockRestore();
  expect(pages.map(isRead)).toEqual([false, true, true]);
  pages[1]!.wasSent = true;
  pages[2]!.wasSent = false;
  await pages[0]!.read();
  expect(pages.map(isRead)).toEqual([true, true, false]);
  keepOnly(new Set([keys[1]!]));
  expect(pages.map(isRead)).toEqual([false, true, false]);
});

test('a page on disk is compressed again, and sent so', async () => {
  const { site, send } = await onDisk();
  const sent = async () => (await send('/a', { headers: { 'Accept-Encoding': 'br' } })).headers.etag;
  expect(await sent()).toMatch(/-br5"$/);
  await recompress(site(), () => true);
  expect(site().pages.map(({ brotli }) => brotli)).toEqual(Array(5).fill(SMALL));
  expect([await sent(), site().pages.some(isRead)]).toEqual([expect.stringMatching(/-br11"$/), false]);
});

test('a page on disk that is missing or damaged is asked of another server, never has wrong bytes, and is repaired', async () => {
  const faults = [
    (file: string) => rmSync(file),
    (file: string) => writeFileSync(file, readFileSync(file, 'latin1').replace('<p>one', '<p>two'), 'latin1'),
  ];
  for (const fault of faults) {
    const { send, data, site, check } = await onDisk();
    fault(join(data.pages, `${site().composition.pages['/a']}.page`));
    const { status, headers } = await send('/a');
    expect([status, headers['retry-after']]).toEqual([502, '5']);
    expect((await send('/a/two')).status).toBe(200);
    await check();
    expect((await send('/a')).body.toString()).toContain('<p>one</p>');
  }
});

test('a response that waits for the disk while another composition goes live is all of its own', async () => {
  const { send, deploy, data, site } = await onDisk();
  const before = await send('/a');
  const file = join(data.pages, `${site().composition.pages['/a']}.page`);
  const { promise, resolve } = Promise.withResolvers<void>();
  const real = promises.readFile;
  const asked = Promise.withResolvers<void>();
  const disk = jest.spyOn(promises, 'readFile').mockImplementation((async (path: string, ...rest: []) => {
    if (path === file) {
      asked.resolve();
      await promise;
    }
    return real(path, ...rest);
  }) as never);
  const waiting = send('/a');
  await asked.promise;
  await deploy([section('two')]);
  const after = await send('/a');
  resolve();
  const sent = await waiting;
  disk.mockRestore();
  expect([sent.body, sent.headers.etag]).toEqual([before.body, before.headers.etag]);
  expect([after.body.toString().includes('<p>two</p>'), after.headers.etag]).not.toContain(
    before.headers.etag,
  );
});

test('the pages of earlier compositions leave memory', async () => {
  const { site, deploy } = await servedSite([section('one')]);
  const before = site().pages;
  await deploy([section('two')]);
  const now = new Set(pageKeys(site().composition));
  expect(before.map((page) => [now.has(page.key), isRead(page)])).toEqual(
    before.map(({ key }) => [now.has(key), now.has(key)]),
  );
  expect(before.filter(isRead)).toHaveLength(1);
  expect(site().pages.every(isRead)).toBe(true);
});
