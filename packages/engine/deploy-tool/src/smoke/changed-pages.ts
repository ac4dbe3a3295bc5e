import type { Composition } from '@site/composer';
import { parseSlotId } from '@site/section-kit/contract';
import type { SmokeOrder } from './smoke-order.ts';

export const NOT_THERE = 'page-that-is-not-there';

/** The pages of these sections, one of each set of parts first. */
export const pagesOf = (candidate: Composition, sections: string[]): SmokeOrder['pages'] =>
  changedPages(candidate, undefined).filter(({ route, status }) => {
    const [page] = candidate.live.routes[route] ?? [];
    return status === 200 && page !== undefined && sections.includes(parseSlotId(page).section);
  });

/**
 * Not-found pages and one page of each set of parts first: pages of the same parts run the same code.
 *
 * @param live composition without these changes; every page is new where there is none.
 */
export function changedPages(candidate: Composition, live: Composition | undefined): SmokeOrder['pages'] {
  const before = notFoundOf(live);
  const lost = [...notFoundOf(candidate)].filter(([below, key]) => before.get(below) !== key);
  const first: SmokeOrder['pages'] = lost.map(([below]) => ({ route: below + NOT_THERE, status: 404 }));
  const rest: SmokeOrder['pages'] = [];
  const seen = new Set<string>();
  for (const [route, key] of Object.entries(candidate.pages)) {
    if (live?.pages[route] === key) continue;
    const parts = JSON.stringify(candidate.live.routes[route]);
    (seen.has(parts) ? rest : first).push({ route, status: 200 });
    seen.add(parts);
  }
  return [...first, ...rest];
}

/** Page keys by the path prefix they apply to. */
const notFoundOf = (composition: Composition | undefined) =>
  new Map([['/', composition?.notFound], ...Object.entries(composition?.notFoundBelow ?? {})]);
