import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENDLESS_RESPONSES } from '@site/fixture-site/endless-responses';
import { fixtureOrigin } from '@site/fixture-site/fixture-origin';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { fetchBytes, fetchIfThere, readStoreFile } from './fetch-bytes.ts';

const REAL_TIMEOUT = AbortSignal.timeout.bind(AbortSignal);
afterEach(() => jest.restoreAllMocks());

test.each(Object.entries(ENDLESS_RESPONSES))('an origin that %s is given up', async (_, respond) => {
  const origin = await fixtureOrigin(temporaryFolder());
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => REAL_TIMEOUT(100));
  origin.instead.set('/a.json', (_request, response) => respond(response));
  await expect(fetchBytes(`${origin.url}a.json`)).rejects.toMatchObject({ code: 'SITE_STORE_UNREACHABLE' });
  expect(limit.mock.calls).toEqual([[5000]]);
});

test('a response is read up to a limit, announced or not', async () => {
  const origin = await fixtureOrigin(temporaryFolder());
  for (const headers of [{ 'Content-Length': 3 }, {}]) {
    origin.instead.set('/a.json', (_request, response) => response.writeHead(200, headers).write('one'));
    await expect(fetchBytes(`${origin.url}a.json`, { maxBytes: 2 })).rejects.toThrow('larger than 2 bytes');
  }
});

const PLACES: [string, (file: string) => void][] = [
  ['a pipe', (file) => execFileSync('mkfifo', [file])],
  ['a folder', (file) => mkdirSync(file)],
  ['a link to a file', (file) => symlinkSync(__filename, file)],
  ['a link to a device', (file) => symlinkSync('/dev/zero', file)],
  ['a link to nothing', (file) => symlinkSync(`${file}.gone`, file)],
];

test.each(PLACES)('%s in place of a file is refused', async (_, make) => {
  const file = join(temporaryFolder(), 'a.json');
  make(file);
  await expect(readStoreFile(file)).rejects.toMatchObject({
    code: 'SITE_STORE_UNREACHABLE',
    message: expect.stringContaining('it is not a plain file'),
  });
});

test('a file is read up to a limit, and a huge one not at all', async () => {
  const file = join(temporaryFolder(), 'a.json');
  expect(await readStoreFile(file)).toBeUndefined();
  writeFileSync(file, 'one');
  expect(await readStoreFile(file, { maxBytes: 3 })).toEqual(Buffer.from('one'));
  await expect(readStoreFile(file, { maxBytes: 2 })).rejects.toThrow('larger than 2 bytes');
  truncateSync(file, 5_000_000_000);
  await expect(readStoreFile(file)).rejects.toThrow('larger than 10485760 bytes');
});

test('a disk that does not respond is given up, and asked again only when it has responded', async () => {
  const file = join(temporaryFolder(), 'a.json');
  writeFileSync(file, 'one');
  const url = pathToFileURL(file).href;
  const given = { signal: AbortSignal.abort(new Error('enough')) };
  await expect(fetchBytes(url, given)).rejects.toThrow('enough');
  await expect(fetchBytes(url)).rejects.toThrow('an earlier read of it has not ended');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await fetchIfThere(url)).toEqual(Buffer.from('one'));
});
