import { createActivation } from '@site/composer';
import { deploy } from '@site/deploy-tool';
import { openRegistry } from '@site/registry';
import type { TinySection } from './tiny-site.ts';
import { tinyStore } from './tiny-store.ts';

const a = (text: string, link = ''): TinySection => ({
  name: 'a',
  pages: [{ path: '/a', body: `<p>${text}</p>${link && `<a href="${link}">more</a>`}` }],
});
const b = (text: string): TinySection => ({ name: 'b', pages: [{ path: '/b', body: `<p>${text}</p>` }] });
const broken: TinySection = { name: 'b', pages: [{ path: '/b', code: "throw new Error('broken')" }] };

/** A registry whose newest b throws, an earlier b is good; server and tool each with an empty data folder. */
async function heldBack(first: TinySection) {
  const site = tinyStore('a', 'b');
  await site.publish([{}, first, b('good')]);
  await site.publish([broken]);

  async function served(): Promise<string[]> {
    const activation = createActivation({
      registry: openRegistry(site.store),
      data: site.data,
      environment: () => site.environment,
      prepare: async () => () => {},
      onRefused: () => {},
    });
    await activation.check();
    return Object.keys(activation.state.live?.pages ?? {}).sort();
  }

  /** What the tool gates a new version of a third section with: the pages of it and of all it composes beside. */
  async function composed(): Promise<number> {
    const { context } = site.tool();
    const next = a('two', first.pages?.[0]?.body?.includes('<a ') ? '/b' : '');
    return (await deploy(context, [site.build(next)], { prepareOnly: true })).pages;
  }
  return { served, composed };
}

test('the deploy tool composes the newest earlier version that passes', async () => {
  expect(await (await heldBack(a('one'))).composed()).toBe(3);
  expect(await (await heldBack(a('one', '/b'))).composed()).toBe(3);
});

test('an empty data folder serves what the tool composes: the earlier version that passes', async () => {
  expect(await (await heldBack(a('one'))).served()).toEqual(['/a', '/b']);
});

test('a section that links to one held back goes live with the earlier version of it', async () => {
  expect(await (await heldBack(a('one', '/b'))).served()).toEqual(['/a', '/b']);
});
