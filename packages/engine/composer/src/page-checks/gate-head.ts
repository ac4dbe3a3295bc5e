import type { Refusal } from '@site/registry';
import type { PageElement, PageTree } from '../page/page-tree.ts';
import type { PlannedPage } from '../plan/plan.ts';
import { SCHEMES } from './allowed-markup.ts';
import { isGranted, loadProblem, short } from './gate-address.ts';
import { MOST, tagOf } from './gate-markup.ts';
import { srcsetAddresses } from './srcset.ts';

/** What PageHead writes, each once. */
const PAGE_METAS = new Set([
  ...['description', 'keywords', 'robots', 'geo.region', 'language'].map((name) => `name ${name}`),
  ...['title', 'description', 'type', 'url', 'image', 'image:alt', 'site_name', 'locale'].map(
    (property) => `property og:${property}`,
  ),
  'property article:published_time',
  ...['card', 'title', 'description', 'image'].map((name) => `name twitter:${name}`),
]);

/** Relations of links that a page may write, each once. A page may have several alternates. */
const PAGE_LINKS = new Set(['canonical', 'alternate', 'author', 'license', 'next', 'prev']);

/**
 * What the head may contain besides what the composer adds: what PageHead writes, some links, and what the shell writes
 * into the head of every page. Each once. The page's owner is responsible: parts of others may not change the head.
 *
 * @param own the shell's not-found page.
 */
export function checkHead(tree: PageTree, own: PageTree, page: PlannedPage, origin: string): Refusal[] {
  const seen = new Set<string>();
  const shells = new Map<string, number>();
  for (const element of headOf(own)) {
    const text = textOf(element, own);
    shells.set(text, (shells.get(text) ?? 0) + 1);
  }
  const problemOf = (element: PageElement): string | undefined => {
    const { name, attributes } = element;
    const key = keyOf(element);
    if (key === undefined) return metaOrLink(element) ?? 'is not an element that a page may put there';
    if (key === 'preload') return preloadProblem(attributes, page, origin);
    if (isOfPage(key)) {
      if (seen.size === seen.add(key).size) return 'is there more than once';
      return name === 'link' ? linkProblem(attributes, origin) : undefined;
    }
    const text = textOf(element, tree);
    const left = shells.get(text) ?? 0;
    shells.set(text, left - 1);
    return left > 0 ? undefined : 'is not among what PageHead writes, nor among what the shell writes';
  };
  return headOf(tree)
    .flatMap((element) => {
      const problem = problemOf(element);
      if (!problem) return [];
      const message = `${tagOf(element)} in the head ${problem}.`;
      return [{ code: 'SITE_PAGE_ELEMENT' as const, section: page.owner, route: page.path, message }];
    })
    .slice(0, MOST);
}

const headOf = ({ elements }: PageTree) => elements.filter(({ parent }) => parent?.name === 'head');

const textOf = ({ outerFrom, outerTo }: PageElement, { html }: PageTree) => html.slice(outerFrom, outerTo);

/** What an element of the head is, so that two of the same can be told; undefined if it may be in no head. */
function keyOf(element: PageElement): string | undefined {
  const { name, attributes } = element;
  if (name === 'title') return 'title';
  if (metaOrLink(element) !== undefined) return undefined;
  if (name === 'meta') {
    const [key] = ['name', 'property', 'charset'].filter((one) => attributes.has(one));
    return key === 'charset' ? 'charset' : `${key} ${attributes.get(key!)}`;
  }
  const rel = attributes.get('rel')!;
  if (rel === 'preload') return 'preload';
  return rel === 'alternate' ? `alternate ${attributes.get('href')}` : rel;
}

const isOfPage = (key: string) =>
  key === 'title' || PAGE_METAS.has(key) || PAGE_LINKS.has(key.split(' ')[0]!);

/** What is wrong with a meta or link by itself, whoever wrote it. */
function metaOrLink({ name, attributes }: PageElement): string | undefined {
  if (name === 'meta') {
    const names = ['name', 'property', 'charset'].filter((key) => attributes.has(key));
    const other = [...attributes.keys()].find((key) => key !== 'content' && !names.includes(key));
    if (other) return `has ${other}`;
    return names.length === 1 ? undefined : `has ${names.length === 0 ? 'no name' : names.join(' and ')}`;
  }
  if (name !== 'link') return 'is not an element that a page may put there';
  const handler = [...attributes.keys()].find((key) => key.startsWith('on') || key === 'style');
  return handler && `has ${handler}`;
}

function linkProblem(attributes: Map<string, string>, origin: string): string | undefined {
  // its address is compared with the page's own
  if (attributes.get('rel') === 'canonical') return undefined;
  const href = attributes.get('href') ?? '';
  return SCHEMES.has(URL.parse(href, origin)?.protocol ?? '') ? undefined : `leads to ${short(href)}`;
}

/** React preloads the pictures of a page in its head. */
function preloadProblem(
  attributes: Map<string, string>,
  page: PlannedPage,
  origin: string,
): string | undefined {
  const pictures = attributes.get('as') === 'image' ? page.origins?.img : [];
  const all = [attributes.get('href') ?? '', ...srcsetAddresses(attributes.get('imagesrcset') ?? '')];
  return all
    .map((value) => (value && !isGranted(value, pictures) ? loadProblem(value, page, origin) : undefined))
    .find(Boolean);
}
