import type { Refusal, RefusalCode } from '@site/registry';
import { hasWord } from '../page/page-facts.ts';
import type { PageElement, PageTree } from '../page/page-tree.ts';
import type { PlannedPage } from '../plan/plan.ts';
import {
  ADDRESSES,
  ATTRIBUTES,
  ELEMENTS,
  FOREIGN_ATTRIBUTE,
  FOREIGN_ELEMENTS,
  FRAME_ATTRIBUTES,
  LOADING,
  NAMES_IN_DOCUMENT,
  SCHEMES,
  WRAPPER_ATTRIBUTES,
} from './allowed-markup.ts';
import { frameProblem } from './gate-frame.ts';

/** Refusals reported for one page; more would not help. */
const MOST = 20;

/**
 * Checks the elements, attributes and URLs that sections wrote against the lists. A section is responsible for its own
 * slot, and the page's owner for the head.
 *
 * @param origin scheme and host of the site.
 */
export function checkMarkup(tree: PageTree, page: PlannedPage, origin: string): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (code: RefusalCode, section: string, message: string) => {
    if (refusals.length < MOST) refusals.push({ code, section, route: page.path, message });
  };
  for (const element of tree.elements) {
    if (element.parent?.name === 'head') {
      const problem = headProblem(element, page, origin);
      if (problem) refuse('SITE_PAGE_ELEMENT', page.owner, `${tagOf(element)} in the head ${problem}.`);
    }
    if (element.slot === undefined) continue;
    const told = `${tagOf(element)} in the slot ${element.slot}`;
    if (isFrame(element) && page.origins?.frame?.length) {
      const problem = frameProblem(element.attributes);
      if (problem) refuse('SITE_PAGE_ATTRIBUTE', element.section, `${told} ${problem}.`);
    } else if (!isAllowed(element)) {
      // React leaves it, and another check refuses it
      if (element.name !== 'template')
        refuse(
          'SITE_PAGE_ELEMENT',
          element.section,
          `${told} is not an element that a section may write${isFrame(element) ? ` on a page of ${page.owner}, to which no origin of frames is granted` : ''}.`,
        );
    } else if (
      element.name === 'noscript' &&
      /<\/noscript/i.test(tree.html.slice(element.from, element.to))
    ) {
      refuse('SITE_PAGE_ELEMENT', element.section, `${told} ends earlier when scripts are enabled.`);
    }
    if (element.wrapper) continue;
    for (const [name, value] of element.attributes) {
      const problem = attributeProblem(element, name, value);
      if (problem) refuse('SITE_PAGE_ATTRIBUTE', element.section, `${told}: ${name} ${problem}.`);
      const address = addressProblem(element, name, value, page, origin);
      if (address) refuse('SITE_PAGE_URL', element.section, `${told}: ${name} ${address}.`);
    }
  }
  return refusals;
}

const isFrame = ({ name, foreign }: PageElement) => name === 'iframe' && !foreign;

function isAllowed({ name, foreign }: PageElement): boolean {
  if (foreign) return FOREIGN_ELEMENTS.has(name);
  return ELEMENTS.has(name) || /^[a-z][a-z0-9._]*-[a-z0-9._-]*$/.test(name);
}

function attributeProblem({ name: element, foreign, attributes }: PageElement, name: string, value: string) {
  if (WRAPPER_ATTRIBUTES.includes(name))
    return 'is reserved for the shell, which marks the owner of each part with it';
  if (name === 'style') return undefined;
  if (name === 'name' && NAMES_IN_DOCUMENT.has(element)) return 'would become a property of the document';
  if (name === 'target' && !/^_self$/i.test(value) && !opensApart(attributes.get('rel'))) {
    return `${value} needs rel="noopener"`;
  }
  if (/^(?:data|aria)-[^\s"'<>/=]+$/.test(name) || Object.hasOwn(ADDRESSES, name)) return undefined;
  if (foreign || element.includes('-')) {
    return FOREIGN_ATTRIBUTE.test(name) ? undefined : 'is not an attribute that a section may write';
  }
  if (element === 'iframe' && FRAME_ATTRIBUTES.has(name)) return undefined;
  return ATTRIBUTES.has(name) ? undefined : 'is not an attribute that a section may write';
}

const opensApart = (rel: string | undefined) => hasWord(rel, 'noopener') || hasWord(rel, 'noreferrer');

function addressProblem(
  element: PageElement,
  name: string,
  value: string,
  page: PlannedPage,
  origin: string,
): string | undefined {
  const use = Object.hasOwn(ADDRESSES, name) ? ADDRESSES[name] : undefined;
  if (!use) return undefined;
  const load = (url: string) => {
    if (isPicture(element) && isGranted(url, page.origins?.img)) return undefined;
    return loadProblem(url, page, origin);
  };
  if (use === 'loads') {
    const candidates = value.split(/,\s+|,$/).filter((one) => one.trim() !== '');
    return candidates.map((one) => load(one.trim().split(/\s+/)[0]!)).find(Boolean);
  }
  if (isFrame(element) && name === 'src') {
    return isGranted(value, page.origins?.frame) ? undefined : `shows ${short(value)}, ${notGranted(page)}`;
  }
  if (use === 'load' || LOADING.has(element.name)) return load(value);
  const url = URL.parse(value, origin);
  if (use === 'send') {
    return url?.origin === origin ? undefined : `sends to ${short(value)}, which is not this site`;
  }
  if (!url) return `leads to ${short(value)}, which is not a valid address`;
  return SCHEMES.has(url.protocol) ? undefined : `has the scheme ${url.protocol}`;
}

/** Not `source` with `src`, which a video plays: `img-src` is for pictures. */
const isPicture = ({ name, foreign, attributes }: PageElement) =>
  !foreign && (name === 'img' || (name === 'source' && !attributes.has('src')));

/** By what the browser makes of it: its policy compares the same. */
function isGranted(value: string, origins: string[] = []): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'https:' && origins.includes(url.origin);
}

const notGranted = ({ owner }: PlannedPage) =>
  `which is not on this site, and not granted to ${owner}, the owner of the page`;

/** Loaded files come from this site. A picture may be a data: URL. */
function loadProblem(value: string, page: PlannedPage, origin: string): string | undefined {
  const url = URL.parse(value, origin);
  if (url?.origin === origin || (url?.protocol === 'data:' && /^image\//i.test(url.pathname)))
    return undefined;
  return `loads ${short(value)}, ${notGranted(page)}`;
}

const LINKS = [
  'canonical',
  'alternate',
  'author',
  'license',
  'next',
  'prev',
  'preload',
  'icon',
  'apple-touch-icon',
  'manifest',
];

/** What the head may contain besides what the composer adds. */
function headProblem(
  { name, attributes }: PageElement,
  page: PlannedPage,
  origin: string,
): string | undefined {
  if (name === 'title') return undefined;
  if (name === 'meta') {
    const only = [...attributes.keys()].find(
      (key) => !['charset', 'name', 'property', 'content'].includes(key),
    );
    return only && `has ${only}`;
  }
  if (name !== 'link') return 'is not an element that a page may put there';
  const rel = attributes.get('rel') ?? '';
  if (!LINKS.includes(rel)) return `is a link with rel=${JSON.stringify(rel)}`;
  const handler = [...attributes.keys()].find((key) => key.startsWith('on') || key === 'style');
  if (handler) return `has ${handler}`;
  const href = attributes.get('href') ?? attributes.get('imagesrcset') ?? '';
  if (['author', 'license', 'alternate'].includes(rel)) {
    return SCHEMES.has(URL.parse(href, origin)?.protocol ?? '') ? undefined : `leads to ${short(href)}`;
  }
  // its address is compared with the page's own
  if (rel === 'canonical') return undefined;
  return addressProblemOfHead(attributes, page, origin);
}

/** React preloads the pictures of a page in its head. */
function addressProblemOfHead(
  attributes: Map<string, string>,
  page: PlannedPage,
  origin: string,
): string | undefined {
  const isPreload = attributes.get('rel') === 'preload' && attributes.get('as') === 'image';
  const pictures = isPreload ? page.origins?.img : [];
  const srcset = attributes.get('imagesrcset')?.split(/,\s+/) ?? [];
  const all = [attributes.get('href'), ...srcset.map((one) => one.trim().split(/\s+/)[0])];
  return all
    .map((value) => (value && !isGranted(value, pictures) ? loadProblem(value, page, origin) : undefined))
    .find(Boolean);
}

/** Enough of a start tag to find it. */
function tagOf({ name, attributes }: PageElement): string {
  const found = ['id', 'class', 'href', 'src', 'name', 'rel', 'http-equiv'].find((key) =>
    attributes.get(key),
  );
  return found ? `<${name} ${found}="${short(attributes.get(found)!)}">` : `<${name}>`;
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
