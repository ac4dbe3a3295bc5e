import {
  contractsOf,
  embeddedParts,
  formatSlotId,
  partsOf,
  type SectionManifest,
} from '@site/section-kit/contract';
import type { DiffOutput } from './output-schema.ts';

type ContractUse = DiffOutput['parts'][number];

export function contractUse(sections: readonly SectionManifest[]): ContractUse[] {
  const byName = new Map(sections.map((manifest) => [manifest.name, manifest]));
  const uses = new Map<string, ContractUse>();
  for (const { name: section, exposes } of sections) {
    for (const part of partsOf(exposes)) {
      const id = formatSlotId({ section, part });
      uses.set(id, { part: id, offered: [...contractsOf(exposes, part).keys()], pages: [] });
    }
  }
  for (const { name: section, routes } of sections) {
    for (const { path: route, embeds } of routes) {
      for (const { id, accepted, inForce } of embeddedParts(embeds, (name) => byName.get(name)?.exposes)) {
        const use = uses.get(id) ?? { part: id, offered: [], pages: [] };
        use.pages.push({ section, route, accepted, contract: inForce?.contract ?? null });
        uses.set(id, use);
      }
    }
  }
  return [...uses.values()].sort((one, other) => (one.part < other.part ? -1 : 1));
}

const MAX_ROUTES = 5;

export function describeUse(parts: readonly ContractUse[]): string[] {
  return parts.flatMap(({ part, offered, pages }) => {
    const contracts = [...new Set([...offered, ...pages.map(({ contract }) => contract)])];
    return [
      `  ${part} offers ${offered.length > 0 ? `contract ${offered.join(' and ')}` : 'nothing'}`,
      ...contracts.map((contract) => {
        const users = pages.filter((page) => page.contract === contract);
        const bySection = Object.groupBy(users, ({ section }) => section);
        const who = Object.entries(bySection).map(
          ([section, own]) => `${section} (${routesOf(own!.map(({ route }) => route))})`,
        );
        return contract === null
          ? `    accept none of these: ${who.join(', ')}`
          : `    contract ${contract}: ${who.join(', ') || 'no page'}`;
      }),
    ];
  });
}

const routesOf = (routes: string[]): string =>
  [
    ...routes.slice(0, MAX_ROUTES),
    ...(routes.length > MAX_ROUTES ? [`${routes.length - MAX_ROUTES} more`] : []),
  ].join(', ');
