import { type Diagnostic, makeError } from '@site/registry/diagnostics';
import type { RenderedPage } from '@site/section-kit/contract';
import type { PageFacts } from '../page/page-facts.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { PlannedPage } from '../plan/plan.ts';

const LARGEST_DATA = 200_000;
/** The largest page of this site has 1,300. */
const MAX_ELEMENTS = 30_000;
const MAX_IDS = 10_000;

/** Before the page is parsed. */
export function checkSize(page: PlannedPage, { structuredData }: RenderedPage): Diagnostic[] {
  const data = structuredData.reduce((sum, item) => sum + JSON.stringify(item).length, 0);
  return tooMany(page, page.owner, 'characters of structured data', data, LARGEST_DATA);
}

export function checkCount(page: PlannedPage, { elements }: PageTree, { ids }: PageFacts): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { section } of elements) counts.set(section, (counts.get(section) ?? 0) + 1);
  const [max] = [...counts].sort(([, one], [, other]) => other - one);
  const writer = max?.[0] ?? page.owner;
  return [
    ...tooMany(page, writer, 'elements', elements.length, MAX_ELEMENTS),
    ...tooMany(page, writer, 'ids', ids.length, MAX_IDS),
  ];
}

function tooMany(
  page: PlannedPage,
  section: string,
  what: string,
  found: number,
  limit: number,
): Diagnostic[] {
  if (found <= limit) return [];
  return [makeError('SITE_PAGE_SIZE', { section, route: page.path }, { what, found, limit })];
}
