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
import { isGranted, loadProblem, notGranted, short } from './gate-address.ts';
import { frameProblem } from './gate-frame.ts';
import { srcsetAddresses } from './srcset.ts';

/** Refusals reported for one page; more would not help. */
export const MOST = 20;

/**
 * Checks the elements, attributes and URLs that sections wrote against the lists. A section is responsible for its own
 * slot.
 *
 * @param origin scheme and host of the site.
 */
export function checkMarkup(tree: PageTree, page: PlannedPage, origin: string): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (code: RefusalCode, section: string, message: string) => {
    if (refusals.length < MOST) refusals.push({ code, section, route: page.path, message });
  };
  const forms = formsOf(tree);
  for (const element of tree.elements) {
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
      const problem = attributeProblem(element, name, value) ?? formProblem(element, name, value, forms);
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

/** Section and id of each form. */
const formsOf = ({ elements }: PageTree) =>
  new Set(
    elements
      .filter(({ name, foreign }) => name === 'form' && !foreign)
      .map(({ section, attributes }) => `${section} ${attributes.get('id')}`),
  );

/** A field of one section must not be sent with the form of another one. */
function formProblem({ section, foreign }: PageElement, name: string, value: string, forms: Set<string>) {
  if (name !== 'form' || foreign || forms.has(`${section} ${value}`)) return undefined;
  return `names ${JSON.stringify(short(value))}, which is no form of ${section} on this page`;
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
    return srcsetAddresses(value).map(load).find(Boolean);
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

/** Enough of a start tag to find it. */
export function tagOf({ name, attributes }: PageElement): string {
  const found = ['id', 'class', 'href', 'src', 'name', 'rel', 'http-equiv'].find((key) =>
    attributes.get(key),
  );
  return found ? `<${name} ${found}="${short(attributes.get(found)!)}">` : `<${name}>`;
}
