import {
  type AddressProblem,
  type Diagnostic,
  type HeadProblem,
  makeError,
} from '@site/registry/diagnostics';
import type { PageElement, PageTree } from '../page/page-tree.ts';
import type { PlannedPage } from '../plan/plan.ts';
import { unknownIn } from '../render/head-tags.ts';
import { SCHEMES } from './allowed-markup.ts';
import { MAX_REFUSALS } from './check-markup.ts';
import { isGranted, loadProblem, short } from './elements/addresses.ts';
import { srcsetAddresses } from './elements/srcset.ts';
import { tagOf } from './elements/wrong-elements.ts';

const PAGE_METAS = new Set([
  ...['description', 'keywords', 'robots', 'geo.region', 'language'].map((name) => `name ${name}`),
  ...['title', 'description', 'type', 'url', 'image', 'image:alt', 'site_name', 'locale'].map(
    (property) => `property og:${property}`,
  ),
  'property article:published_time',
  ...['card', 'title', 'description', 'image'].map((name) => `name twitter:${name}`),
]);

const META_NAMES = ['name', 'property', 'charset'];

/** Each may occur once, except alternates. */
const PAGE_LINKS = new Set(['canonical', 'alternate', 'author', 'license', 'next', 'prev']);

/**
 * What PageHead, links and the shell write, each once; the page's owner is responsible.
 * @param shellPage the shell's not-found page.
 */
export function checkHead(
  tree: PageTree,
  shellPage: PageTree,
  page: PlannedPage,
  origin: string,
): Diagnostic[] {
  const seen = new Set<string>();
  const isUnknown = unknownIn(headOf(shellPage).map((element) => textOf(element, shellPage)));
  const problemOf = (element: PageElement): HeadProblem | undefined => {
    const wrong = tagProblem(element);
    if (wrong) return wrong;
    const { name, attributes } = element;
    const key = keyOf(element);
    if (key === 'preload') return preloadProblem(attributes, page, origin);
    if (isOfPage(key)) {
      if (seen.size === seen.add(key).size) return { kind: 'repeated' };
      return name === 'link' ? linkProblem(attributes, origin) : undefined;
    }
    return isUnknown(textOf(element, tree)) ? { kind: 'unknown' } : undefined;
  };
  return headOf(tree)
    .flatMap((element) => {
      const problem = problemOf(element);
      if (!problem) return [];
      const place = { section: page.owner, route: page.path };
      return [makeError('SITE_PAGE_ELEMENT', place, { tag: tagOf(element), head: problem })];
    })
    .slice(0, MAX_REFUSALS);
}

const headOf = ({ elements }: PageTree) => elements.filter(({ parent }) => parent?.name === 'head');

const textOf = ({ outerFrom, outerTo }: PageElement, { html }: PageTree) => html.slice(outerFrom, outerTo);

/** Of an element without a `tagProblem`. */
function keyOf({ name, attributes }: PageElement): string {
  if (name === 'title') return 'title';
  if (name === 'meta') {
    const key = META_NAMES.find((one) => attributes.has(one))!;
    return key === 'charset' ? 'charset' : `${key} ${attributes.get(key)}`;
  }
  const rel = attributes.get('rel')!;
  return rel === 'alternate' ? `alternate ${attributes.get('href')}` : rel;
}

const isOfPage = (key: string) =>
  key === 'title' || PAGE_METAS.has(key) || PAGE_LINKS.has(key.split(' ')[0]!);

function tagProblem({ name, attributes }: PageElement): HeadProblem | undefined {
  if (name === 'title') return undefined;
  if (name === 'meta') {
    const names = META_NAMES.filter((key) => attributes.has(key));
    const other = [...attributes.keys()].find((key) => key !== 'content' && !names.includes(key));
    if (other) return { kind: 'has', attributes: [other] };
    if (names.length === 0) return { kind: 'no name' };
    return names.length === 1 ? undefined : { kind: 'has', attributes: names };
  }
  const handler = [...attributes.keys()].find((key) => key.startsWith('on') || key === 'style');
  if (name === 'link' && handler) return { kind: 'has', attributes: [handler] };
  return name === 'link' && attributes.has('rel') ? undefined : { kind: 'not allowed' };
}

function linkProblem(attributes: Map<string, string>, origin: string): AddressProblem | undefined {
  // compared with the page's own address
  if (attributes.get('rel') === 'canonical') return undefined;
  const href = attributes.get('href') ?? '';
  return SCHEMES.has(URL.parse(href, origin)?.protocol ?? '')
    ? undefined
    : { kind: 'leads', address: short(href) };
}

/** React preloads pictures in the head. */
function preloadProblem(
  attributes: Map<string, string>,
  page: PlannedPage,
  origin: string,
): AddressProblem | undefined {
  const pictures = attributes.get('as') === 'image' ? page.origins?.img : [];
  const all = [attributes.get('href') ?? '', ...srcsetAddresses(attributes.get('imagesrcset') ?? '')];
  return all
    .map((value) => (value && !isGranted(value, pictures) ? loadProblem(value, page, origin) : undefined))
    .find(Boolean);
}
