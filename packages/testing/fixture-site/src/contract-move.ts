import type { FixtureSection } from './fixture-sections.ts';

/**
 * Five teams move a part from contract 1 to 2: a provider and four sections that embed it. The part prints
 * contract and prop, whose name differs by contract, and throws without it.
 */
export const PROVIDER = 'forms';
export const CONSUMERS = ['a', 'b', 'c', 'd'];
export const TEAMS = [PROVIDER, ...CONSUMERS];

const SLOT = `${PROVIDER}/Form`;
const printing = (contract: number, prop: string) => ({
  code: `if (!props.${prop}) throw new Error('contract ${contract} without ${prop}'); return '<p>contract ${contract}, ${prop} ' + props.${prop} + '</p>'`,
});
const CONTRACTS = { 1: printing(1, 'title'), 2: printing(2, 'heading') };
type Contract = keyof typeof CONTRACTS;

const providerOf = (offered: Contract[]): FixtureSection => ({
  name: PROVIDER,
  parts: {
    Form: { contracts: Object.fromEntries(offered.map((contract) => [contract, CONTRACTS[contract]])) },
  },
});

const pathsOf = (name: string) => (name === 'a' ? ['/a', '/a/more'] : [`/${name}`]);

function consumerOf(name: string, accepted: Contract[]): FixtureSection {
  const propsFor = (path: string) => ({ 1: { title: `of ${path}` }, 2: { heading: `of ${path}` } });
  return {
    name,
    pages: pathsOf(name).map((path) => ({
      path,
      body: `[[${SLOT}]]`,
      embeds: accepted.map((contract) => `${SLOT}@${contract}`),
      ...(accepted.length > 1
        ? { propsOf: { [SLOT]: propsFor(path) } }
        : { props: { [SLOT]: propsFor(path)[accepted[0]!] } }),
    })),
  };
}

export function contractMove() {
  let offered: Contract[] = [1];
  const accepted = new Map<string, Contract[]>(CONSUMERS.map((name) => [name, [1]]));
  const highest = (name: string) =>
    offered.filter((contract) => accepted.get(name)!.includes(contract)).at(-1);

  return {
    start: () => [providerOf([1]), ...CONSUMERS.map((name) => consumerOf(name, [1]))],

    /** Two teams after the provider accept only contract 2 from then on. */
    move(team: string): FixtureSection {
      if (team === PROVIDER) {
        offered = [1, 2];
        return providerOf(offered);
      }
      const late = offered.includes(2) && (team === 'b' || team === 'd');
      accepted.set(team, late ? [2] : [1, 2]);
      return consumerOf(team, accepted.get(team)!);
    },

    /** Without contract 1. */
    withoutFirst: () => providerOf([2]),
    retireFirst() {
      offered = [2];
    },
    moved: (team: string) => (team === PROVIDER ? offered : accepted.get(team)!).includes(2),

    /** Pages that accept only contract 1. */
    leftBehind: () =>
      CONSUMERS.filter((name) => !accepted.get(name)!.includes(2)).flatMap((name) =>
        pathsOf(name).map((path) => ({ owner: name, path })),
      ),

    /** By path. */
    expected: () =>
      new Map(
        CONSUMERS.flatMap((name) =>
          pathsOf(name).map((path): [string, string] => [
            path,
            `<p>contract ${highest(name)}, ${highest(name) === 1 ? 'title' : 'heading'} of ${path}</p>`,
          ]),
        ),
      ),
  };
}
