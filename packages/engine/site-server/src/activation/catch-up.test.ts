import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { artifactUrl } from '@site/composer';
import { fixtureStore } from '@site/fixture-site';
import { sectionWith } from '@site/fixture-site/fixture-sections';
import { servedSite } from '@site/test-kit/served-site';
import { createCatchUp } from './catch-up.ts';
import { createPassQueue } from './pass-queue.ts';

const page = (text: string, version: string) =>
  sectionWith('a', text, { version, footer: [{ column: 'company', label: text, href: '/a', order: 1 }] });

test('a file of a version that another server has is served before this server has composed what it follows', async () => {
  const { send, store } = await servedSite([page('one', '1')]);
  const file = artifactUrl('a', '2', 'web/remoteEntry.js');
  expect((await send(file)).status).toBe(404);
  await store.publish([page('two', '2')]);
  const slow = 'await new Promise((resolve) => setTimeout(resolve, 1500))';
  await store.publish([{ ...page('three', '3'), pages: [{ path: '/a', code: slow }] }]);
  expect((await send(file)).status).toBe(200);
  expect((await send(artifactUrl('a', '3', 'web/style.css'))).status).toBe(200);
  expect((await send('/a')).body.toString()).toContain('<p>one</p>');
  expect((await send(artifactUrl('a', '2', 'server.cjs'))).status).toBe(404);
});

test('a file of a version in the registry that cannot be brought here is asked of another server', async () => {
  const { send, store } = await servedSite([page('one', '1')]);
  await store.publish([page('two', '2')]);
  rmSync(join(store.store, 'a/2/web/style.css'));
  expect((await send(artifactUrl('a', '2', 'web/remoteEntry.js'))).status).toBe(502);
  expect((await send(artifactUrl('a', '3', 'web/remoteEntry.js'))).status).toBe(404);
});

test('the frame of a page that another server composed first is served once this server has composed it too', async () => {
  const { send, store, site } = await servedSite([page('one', '1')]);
  const other = await servedSite([page('one', '1'), page('two', '2')]);
  const frame = `/_frames/${other.site().composition.frame}.json`;
  expect((await send(frame)).status).toBe(404);
  await store.publish([page('two', '2')]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const responses = await Promise.all([send(frame), send(frame)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(site().composition.frame).toBe(other.site().composition.frame);
});

test('a frame is waited for while its version arrives, up to a limit', async () => {
  const store = fixtureStore('a');
  let checks = 0;
  const pass = createPassQueue(async () => {
    checks += 1;
  });
  const { registry, data } = store;
  const own = { desired: () => undefined, read: async () => {}, pass: () => pass('visitor ahead') };
  const parts = { registry, data, ...own };
  await createCatchUp({ ...parts, isArriving: () => checks < 3 }).composition();
  expect(checks).toBe(3);
  await createCatchUp({ ...parts, isArriving: () => true, arrival: 250 }).composition();
  expect(checks).toBeGreaterThan(4);
});
