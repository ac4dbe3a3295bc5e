import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { servedSite } from '@site/test-kit/served-site';

const sections = (text: string) => [
  {
    name: 'a',
    pages: [{ path: '/a', body: text }],
    files: { 'public/same.txt': 'The same.' },
    publicFiles: [
      { path: '/a/same.txt', file: 'public/same.txt', type: 'text/plain', disposition: 'inline' as const },
    ],
  },
  { name: 'b', pages: [{ path: '/b' }] },
];

test('what a deploy does not change stays where it is in memory: pages, and files of the new version', async () => {
  const { deploy, site, data } = await servedSite(sections('<p>One</p>'));
  const before = site();
  await deploy(sections('<p>Two</p>').slice(0, 1));
  const after = site();
  expect(after.composition.sections.a).not.toEqual(before.composition.sections.a);
  expect(after.responses.get('/a')!.page!.body!.identity.toString()).toContain('Two');
  expect(after.responses.get('/b')).toBe(before.responses.get('/b'));
  expect(after.responses.get('/a/same.txt')!.body).toBe(before.responses.get('/a/same.txt')!.body);
  // compressed on disk for the next start
  const { version } = after.composition.sections.a!;
  expect(existsSync(join(data.encoded, 'a', version, 'public/same.txt.br'))).toBe(true);
});

test('two responses with one body have headers of their own', async () => {
  const { site, send } = await servedSite([{ name: 'a' }]);
  const page = site().responses.get('/a')!;
  site().responses.set('/private', { ...page, headers: { ...page.headers, 'Cache-Control': 'private' } });
  const sent = [];
  for (const path of ['/a', '/private', '/a']) sent.push((await send(path)).headers['cache-control']);
  expect(sent).toEqual([
    'public, max-age=0, must-revalidate',
    'private',
    'public, max-age=0, must-revalidate',
  ]);
});
