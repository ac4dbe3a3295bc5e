import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deadLinks } from './dead-links.ts';
import type { Run } from './run.ts';

test('a link to a page of the site that does not exist, is gone or fails is dead; a redirect and other sites are not', async () => {
  const server = createServer((request, response) => response.writeHead(Number(request.url!.slice(1))).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paths = ['/200', '/301', '/404#part', '/410', '/500'];
  const links = [...paths.map((path) => origin + path), 'https://elsewhere.invalid/404'];
  const dead = await deadLinks({ origin, links: new Map() } as unknown as Run, links, '/').finally(() =>
    server.close(),
  );
  expect(dead).toEqual([
    ['/404', 404],
    ['/410', 410],
    ['/500', 500],
  ]);
});
