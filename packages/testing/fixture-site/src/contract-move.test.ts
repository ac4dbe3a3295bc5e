import { pageStore } from '@site/composer';
import { deploy, retire } from '@site/deploy-tool';
import { Refused } from '@site/registry';
import { createActivation } from '@site/site-server';
import { contractMove, PROVIDER, TEAMS } from './contract-move.ts';
import { fixtureStore } from './fixture-store.ts';

/** In one order each consumer moves before the provider, in another after it. */
const ORDERS = [
  [PROVIDER, 'a', 'b', 'c', 'd'],
  ['a', 'b', 'c', 'd', PROVIDER],
  ['d', 'b', PROVIDER, 'a', 'c'],
];

let site: ReturnType<typeof fixtureStore>;
beforeAll(() => {
  site = fixtureStore(...TEAMS);
});

/** Back at contract 1, with a server that follows the registry. */
async function atContract1() {
  const { context } = site.tool();
  const { data } = site;
  const move = contractMove();
  await deploy(context, [{ version: '1' }, ...move.start()].map(site.build));
  const { state, check } = createActivation({
    registry: site.registry,
    data,
    environment: () => site.environment,
    prepare: async () => () => {},
  });
  async function served() {
    await check();
    expect(state.refusals).toEqual([]);
    const { pages } = state.live!;
    return new Map(
      [...move.expected().keys()].map((path) => {
        const html = pageStore(data.pages).read(pages[path]!).body.identity.toString();
        return [path, /<p>.*<\/p>/.exec(html)![0]];
      }),
    );
  }
  return { ...site, context, move, served };
}

test.each(ORDERS.map((order) => [order.join(' '), order]))(
  'in the order %s each team moves with one deploy, and every page stays right',
  async (_, order) => {
    const { context, build, move, served } = await atContract1();
    expect(await served()).toEqual(move.expected());
    for (const team of order) {
      const { warnings } = await deploy(context, [build(move.move(team))]);
      expect(warnings).toEqual([]);
      expect([team, await served()]).toEqual([team, move.expected()]);
      if (!move.moved(PROVIDER) || move.leftBehind().length === 0) continue;
      const early = await deploy(context, [build(move.withoutFirst())]).catch((error: Refused) => error);
      expect(
        (early as Refused).refusals.map(({ code, section, route }) => `${code} ${section} ${route}`),
      ).toEqual(move.leftBehind().map(({ owner, path }) => `SITE_CONTRACT_EMBED ${owner} ${path}`));
    }
    for (const text of move.expected().values()) expect(text).toContain('contract 2');
    move.retireFirst();
    await deploy(context, [build(move.withoutFirst())]);
    expect(await served()).toEqual(move.expected());
  },
);

test('a contract in use is not retired: the provider gets every page, its owner, and where to look', async () => {
  const { context, build, move } = await atContract1();
  for (const team of [PROVIDER, 'b', 'd', 'c']) await deploy(context, [build(move.move(team))]);
  const retiring = await deploy(context, [build(move.withoutFirst())]).catch((error: Refused) => error);
  expect(retiring).toBeInstanceOf(Refused);
  const { message, action, refusals } = retiring as Refused;
  expect(refusals.map(({ code, section, route }) => `${code} ${section} ${route}`)).toEqual([
    'SITE_CONTRACT_EMBED a /a',
    'SITE_CONTRACT_EMBED a /a/more',
  ]);
  expect(message).toContain('[a /a, /a/more] This page of a embeds forms/Form by contract 1; forms 1.0.0-');
  expect(message).toMatch(/forms 1\.0\.0-\w+ offers 2\./);
  expect(action).toContain('site status shows who uses which');

  await deploy(context, [build(move.move('a'))]);
  await deploy(context, [build(move.withoutFirst())]);
});

test('a consumer that accepts only contract 2 waits for the provider, and gets what is offered', async () => {
  const { context, build } = await atContract1();
  const page = { path: '/b', body: '[[forms/Form]]', embeds: ['forms/Form@2'] };
  await expect(deploy(context, [build({ name: 'b', pages: [page] })])).rejects.toMatchObject({
    refusals: [{ code: 'SITE_CONTRACT_EMBED', section: 'b', details: { accepted: [2], offered: [1] } }],
    message: expect.stringMatching(/by contract 2; forms 1\.0\.0-\w+ offers 1\.$/m),
  });
});

test('a shell from before parts had several contracts cannot come back while pages need one chosen', async () => {
  const { context, build, move } = await atContract1();
  const old = build({ version: '0', files: { 'features.json': '{}' } });
  await deploy(context, [old]);
  // The provider alone changes nothing for others.
  await deploy(context, [build(move.move(PROVIDER))]);
  await expect(deploy(context, [build(move.move('a'))])).rejects.toMatchObject({
    refusals: [
      { code: 'SITE_CONTRACT_SHELL', section: 'a', route: '/a' },
      { code: 'SITE_CONTRACT_SHELL', section: 'a', route: '/a/more' },
    ],
    action: expect.stringContaining('Deploy a newer shell first.'),
  });
  await deploy(context, [build({ version: '1' })]);
  await deploy(context, [build(move.move('a'))]);
  await expect(deploy(context, [old])).rejects.toThrow('SITE_CONTRACT_SHELL');
});

test('a provider whose part is in use does not leave the site: every page is named', async () => {
  const { context } = await atContract1();
  const refused = (await retire(context, PROVIDER).catch((error: Refused) => error)) as Refused;
  expect(refused.refusals.map(({ code, section, route }) => `${code} ${section} ${route}`)).toEqual(
    ['a /a', 'a /a/more', 'b /b', 'c /c', 'd /d'].map((page) => `SITE_CONTRACT_EMBED ${page}`),
  );
  expect(refused.message).toContain(
    '[d /d] This page of d embeds forms/Form by contract 1; there is no live section forms.',
  );
});
