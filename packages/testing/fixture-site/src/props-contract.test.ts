import { deploy } from '@site/deploy-tool';
import type { Refused } from '@site/registry';
import { createActivation } from '@site/site-server';
import type { FixtureSection } from './fixture-sections.ts';
import { fixtureStoreWithPages } from './fixture-store.ts';
import { withArrivals } from './with-arrivals.ts';

/** A title of at most so many characters. */
const provider = (words: string, maxLength: number): FixtureSection => ({
  name: 'b',
  parts: { Part: { body: `<p>${words}</p>` } },
  files: {
    'contracts/Part-1.json': JSON.stringify({
      type: 'object',
      properties: { title: { type: 'string', maxLength } },
      required: ['title'],
      additionalProperties: false,
    }),
  },
});
const consumer = (name: string, title: unknown, ...more: string[]): FixtureSection => ({
  name,
  pages: ['', ...more].map((below) => ({
    path: `/${name}${below}`,
    body: '[[b/Part]]',
    props: { 'b/Part': { title } },
  })),
});

test('a provider that takes less under the same number is refused with every page, and quarantined by a server; its consumers keep their pages and still deploy', async () => {
  const { build, registry, data, environment, publish, tool } = fixtureStoreWithPages('a', 'b', 'c');
  const { context } = tool();
  const first = [{}, provider('one', 9), consumer('a', 'Title', '/two'), consumer('c', 'x')];
  await deploy(context, first.map(build));
  const narrow: Refused = await deploy(context, [build(provider('two', 3))]).catch((error) => error);
  expect(narrow.refusals.map(({ code, section, route }) => `${code} ${section} ${route}`)).toEqual([
    'SITE_SLOT_PROPS a /a',
    'SITE_SLOT_PROPS a /a/two',
  ]);
  const refusals: string[] = [];
  const { state, check, events } = withArrivals(
    createActivation({
      registry,
      data,
      environment: () => environment,
      prepare: async () => () => {},
    }),
  );
  events.on('quarantined', (all) => refusals.push(...all.map(({ code, section }) => `${code} ${section}`)));
  await check();
  const before = state.live!.pages;
  // Written by something else than the deploy tool.
  await publish([provider('narrow', 3)]);
  await check();
  expect([refusals, state.live!.pages]).toEqual([['SITE_SLOT_PROPS b'], before]);

  await deploy(context, [build(consumer('c', 'y'))]);
  await check();
  const { pages } = state.live!;
  expect([pages['/c'] === before['/c'], pages['/a']]).toEqual([false, before['/a']]);
});
