import { deploy } from '@site/deploy-tool';
import type { Refused } from '@site/registry';
import { createActivation } from '@site/site-server';
import type { FixtureSection } from './fixture-sections.ts';
import { fixtureStore } from './fixture-store.ts';

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

function site() {
  const store = fixtureStore('a', 'b', 'c');
  const { context, logged } = store.tool();
  const refused = (sections: FixtureSection[]) =>
    deploy(
      context,
      sections.map((one) => store.build(one)),
    ).then(
      () => [],
      (error: Refused) => error.refusals.map(({ code, section, route }) => `${code} ${section} ${route}`),
    );
  return { ...store, context, logged, refused };
}

test('a consumer with a wrong prop is refused, and the site stays', async () => {
  const { build, context, refused, registry } = site();
  await deploy(context, [build({}), build(provider('one', 9)), build(consumer('a', 'Title'))]);
  const before = await registry.read();
  expect(await refused([consumer('a', 7)])).toEqual(['SITE_SLOT_PROPS a /a']);
  expect(await registry.read()).toEqual(before);
});

test('a provider that takes less under the same number is refused with every page that it would break', async () => {
  const { build, context, refused } = site();
  const consumers = [consumer('a', 'Title', '/two'), consumer('c', 'x')];
  await deploy(
    context,
    [{}, provider('one', 9), ...consumers].map((one) => build(one)),
  );
  expect(await refused([provider('two', 3)])).toEqual(['SITE_SLOT_PROPS a /a', 'SITE_SLOT_PROPS a /a/two']);
  expect(await refused([provider('two', 5)])).toEqual([]);
});

test('a server quarantines the provider that takes less; its consumers keep their pages and still deploy', async () => {
  const { build, context, registry, data, environment, publish } = site();
  const first = [{}, provider('one', 9), consumer('a', 'Title'), consumer('c', 'x')];
  await deploy(
    context,
    first.map((one) => build(one)),
  );
  const refusals: string[] = [];
  const activation = createActivation({
    registry,
    data,
    environment: () => environment,
    prepare: async () => () => {},
  });
  activation.events.on('quarantined', (all) =>
    refusals.push(...all.map(({ code, section }) => `${code} ${section}`)),
  );
  await activation.check();
  const before = activation.state.live!;
  // Written by something else than the deploy tool.
  await publish([provider('narrow', 3)]);
  await activation.check();
  expect(refusals).toEqual(['SITE_SLOT_PROPS b']);
  expect(activation.state.live!.pages).toEqual(before.pages);

  await deploy(context, [build(consumer('c', 'y'))]);
  await activation.check();
  expect(activation.state.live!.pages['/c']).not.toBe(before.pages['/c']);
  expect(activation.state.live!.pages['/a']).toBe(before.pages['/a']);
});
