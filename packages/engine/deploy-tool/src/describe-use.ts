import type { ContractUse } from '@site/composer';

/** Routes of one section that are listed; the rest are counted. */
const MAX_ROUTES = 5;

/** The lines that say who uses which contract of a part, for people. */
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
