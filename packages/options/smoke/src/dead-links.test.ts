import { listening } from '@site/fixture-site/listening';
import { deadLinks } from './dead-links.ts';
import type { Run } from './run.ts';

test('a link to a page of the site that does not exist, is gone or fails is dead; a redirect and other sites are not', async () => {
  const port = await listening(({ url }, response) => response.writeHead(Number(url!.slice(1))).end());
  const origin = `http://127.0.0.1:${port}`;
  const paths = ['/200', '/301', '/404#part', '/410', '/500'];
  const links = [...paths.map((path) => origin + path), 'https://elsewhere.invalid/404'];
  const dead = await deadLinks({ origin, links: new Map() } as unknown as Run, links, '/');
  expect(dead).toEqual([
    ['/404', 404],
    ['/410', 410],
    ['/500', 500],
  ]);
});
