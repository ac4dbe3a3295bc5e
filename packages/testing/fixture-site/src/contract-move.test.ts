import { pageStore } from '@site/composer';
import { deploy } from '@site/deploy-tool';
import type { Refused } from '@site/registry';
import { createActivation } from '@site/site-server';
import type { FixtureSection } from './fixture-sections.ts';
import { fixtureStoreWithPages } from './fixture-store.ts';
import { withArrivals } from './with-arrivals.ts';

const PROP = { 1: 'title', 2: 'heading' };
type Contract = keyof typeof PROP;

/** Contract 2 renames a prop: a page that gives the wrong one shows it. */
const provider = (...offered: Contract[]): FixtureSection => ({
  name: 'forms',
  parts: {
    Form: {
      contracts: Object.fromEntries(
        offered.map((contract) => [
          contract,
          { code: `return '<p>contract ${contract}, ' + props.${PROP[contract]} + '</p>'` },
        ]),
      ),
    },
  },
});
const paths = { a: ['/a', '/a/more'], b: ['/b'] };
type Consumer = keyof typeof paths;
const consumer = (name: Consumer, ...accepted: Contract[]): FixtureSection => ({
  name,
  pages: paths[name].map((path) => {
    const propsOf = Object.fromEntries(accepted.map((contract) => [contract, { [PROP[contract]]: path }]));
    return {
      path,
      body: '[[forms/Form]]',
      embeds: accepted.map((contract) => `forms/Form@${contract}`),
      ...(accepted.length > 1
        ? { propsOf: { 'forms/Form': propsOf } }
        : { props: { 'forms/Form': propsOf[accepted[0]!]! } }),
    };
  }),
});

/** Each step with the contract that the pages of `a` and `b` show after it. */
type Step = [FixtureSection, a: Contract, b: Contract];
const STEPS: Step[] = [
  [consumer('b', 1, 2), 1, 1],
  [provider(1, 2), 1, 2],
  [consumer('a', 2), 2, 2],
];

test('each team moves with one deploy, no page fails, and contract 1 is retired at the end', async () => {
  const site = fixtureStoreWithPages('a', 'b', 'forms');
  const { registry, data, environment, build } = site;
  const { context } = site.tool();
  const { state, check } = withArrivals(
    createActivation({
      registry,
      data,
      environment: () => environment,
      prepare: async () => () => {},
    }),
  );
  const served = async () => {
    await check();
    expect(state.refusals).toEqual([]);
    return [...paths.a, ...paths.b].map((path) => {
      const html = pageStore(data.pages).read(state.live!.pages[path]!).body.identity.toString();
      return /<p>(.*)<\/p>/.exec(html)![1];
    });
  };
  const shown = (a: Contract, b: Contract) => [
    `contract ${a}, /a`,
    `contract ${a}, /a/more`,
    `contract ${b}, /b`,
  ];
  const start = [{}, provider(1), consumer('a', 1), consumer('b', 1)];
  await deploy(context, start.map(build));
  expect(await served()).toEqual(shown(1, 1));
  const early: Refused = await deploy(context, [build(provider(2))]).catch((error) => error);
  expect(early.refusals.map(({ code, section, route }) => `${code} ${section} ${route}`)).toEqual(
    ['a /a', 'a /a/more', 'b /b'].map((page) => `SITE_CONTRACT_EMBED ${page}`),
  );
  expect(early.message).toContain('[a /a, /a/more] This page of a embeds forms/Form by contract 1; forms 1');
  expect(early.action).toContain('site status shows who uses which');
  for (const [section, a, b] of STEPS) {
    const { warnings } = await deploy(context, [build(section)]);
    expect([warnings, await served()]).toEqual([[], shown(a, b)]);
  }
  await deploy(context, [build(provider(2))]);
  expect(await served()).toEqual(shown(2, 2));
});
