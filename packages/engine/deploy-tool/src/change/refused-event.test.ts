import { fixtureStore } from '@site/fixture-site';
import type { SiteEvent } from '@site/server-kit';
import { deploy } from '../commands/change/deploy.ts';
import { onThisDisk } from './open-context.ts';

test('a refusal is one event for the team of each version, and a dry run is none', async () => {
  const site = fixtureStore('a');
  const { context } = site.tool();
  const events: SiteEvent[] = [];
  const notifying = { ...context, notify: async (event: SiteEvent) => void events.push(event) };
  const broken = site.build({ name: 'a', pages: [{ path: '/a', code: "throw new Error('broken')" }] });
  await deploy(notifying, [site.build({}), site.build({ name: 'a' })]);
  expect(events).toEqual([]);
  await expect(deploy(onThisDisk(notifying), [broken])).rejects.toThrow();
  expect(events).toEqual([]);
  await expect(deploy(notifying, [broken])).rejects.toThrow();
  expect(events).toEqual([
    {
      id: expect.stringMatching(/^refused_a_.+_\d+$/),
      type: 'version.refused',
      section: 'a',
      data: {
        section: 'a',
        from: expect.any(String),
        to: expect.any(String),
        action: 'deploy',
        by: expect.any(String),
        refusals: [expect.objectContaining({ code: 'SITE_RENDER_THROWS' })],
      },
    },
  ]);
});
