import {
  type AddressProblem,
  type AttributeProblem,
  type DetailsOf,
  type Diagnostic,
  type DiagnosticCode,
  type FrameProblem,
  makeError,
} from '@site/registry/diagnostics';
import { apiTargetOf } from '@site/section-kit/contract';
import { hasWord } from '../page/page-facts.ts';
import type { PageElement, PageTree } from '../page/page-tree.ts';
import type { PlannedPage } from '../plan/plan.ts';
import {
  ADDRESSES,
  ATTRIBUTES,
  ELEMENTS,
  FOREIGN_ATTRIBUTE,
  FOREIGN_ELEMENTS,
  IFRAME_ATTRIBUTES,
  IFRAME_FEATURES,
  LOADING,
  NAMES_IN_DOCUMENT,
  SANDBOX,
  SCHEMES,
  WRAPPER_ATTRIBUTES,
} from './allowed-markup.ts';
import { isGranted, loadProblem, short } from './elements/addresses.ts';
import { srcsetAddresses } from './elements/srcset.ts';
import { tagOf } from './elements/wrong-elements.ts';

export const MAX_REFUSALS = 20;

/**
 * Each section is responsible for its own slot.
 * @param origin scheme and host of the site.
 */
export function checkMarkup(tree: PageTree, page: PlannedPage, origin: string): Diagnostic[] {
  const refusals: Diagnostic[] = [];
  const refuse = <Code extends DiagnosticCode>(code: Code, section: string, details: DetailsOf<Code>) => {
    if (refusals.length < MAX_REFUSALS)
      refusals.push(makeError(code, { section, route: page.path }, details));
  };
  const forms = formsOf(tree);
  for (const element of tree.elements) {
    if (element.slot === undefined) continue;
    const { section } = element;
    const where = { tag: tagOf(element), slot: element.slot };
    if (isIframe(element) && page.origins?.frame?.length) {
      const frame = iframeProblem(element.attributes);
      if (frame) refuse('SITE_PAGE_ATTRIBUTE', section, { ...where, frame });
    } else if (!isAllowed(element)) {
      if (isIframe(element))
        refuse('SITE_PAGE_ELEMENT', section, { ...where, problem: 'no frames', owner: page.owner });
      // React leaves it; checkStructure refuses it
      else if (element.name !== 'template')
        refuse('SITE_PAGE_ELEMENT', section, { ...where, problem: 'not allowed' });
    } else if (
      element.name === 'noscript' &&
      /<\/noscript/i.test(tree.html.slice(element.from, element.to))
    ) {
      refuse('SITE_PAGE_ELEMENT', section, { ...where, problem: 'ends early' });
    }
    if (element.wrapper) continue;
    for (const [name, value] of element.attributes) {
      const problem = attributeProblem(element, name, value) ?? formProblem(element, name, value, forms);
      if (problem) refuse('SITE_PAGE_ATTRIBUTE', section, { ...where, name, problem });
      const address = addressProblem(element, name, value, page, origin);
      if (address) refuse('SITE_PAGE_URL', section, { ...where, name, problem: address });
    }
  }
  return refusals;
}

const isIframe = ({ name, foreign }: PageElement) => name === 'iframe' && !foreign;

function isAllowed({ name, foreign }: PageElement): boolean {
  if (foreign) return FOREIGN_ELEMENTS.has(name);
  return ELEMENTS.has(name) || /^[a-z][a-z0-9._]*-[a-z0-9._-]*$/.test(name);
}

function iframeProblem(attributes: Map<string, string>): FrameProblem | undefined {
  if (!attributes.has('src')) return { kind: 'no src' };
  if (!attributes.get('title')?.trim()) return { kind: 'no title' };
  const sandbox = attributes.get('sandbox');
  if (sandbox === undefined) return { kind: 'no sandbox' };
  const forbidden = tokensOf(sandbox, /\s+/).find((token) => !SANDBOX.has(token));
  if (forbidden) return { kind: 'sandbox', word: forbidden };
  const feature = tokensOf(attributes.get('allow') ?? '', /;/).find((one) => !IFRAME_FEATURES.has(one));
  return feature ? { kind: 'feature', word: feature } : undefined;
}

const tokensOf = (value: string, separator: RegExp): string[] =>
  value
    .toLowerCase()
    .split(separator)
    .map((token) => token.trim())
    .filter((token) => token !== '');

function attributeProblem(
  { name: element, foreign, attributes }: PageElement,
  name: string,
  value: string,
): AttributeProblem | undefined {
  if (WRAPPER_ATTRIBUTES.includes(name)) return { kind: 'reserved' };
  if (name === 'style') return undefined;
  if (name === 'name' && NAMES_IN_DOCUMENT.has(element)) return { kind: 'document property' };
  if (name === 'target' && !/^_self$/i.test(value) && !opensApart(attributes.get('rel'))) {
    return { kind: 'no noopener', target: value };
  }
  if (/^(?:data|aria)-[^\s"'<>/=]+$/.test(name) || Object.hasOwn(ADDRESSES, name)) return undefined;
  if (foreign || element.includes('-')) {
    return FOREIGN_ATTRIBUTE.test(name) ? undefined : { kind: 'not allowed' };
  }
  if (element === 'iframe' && IFRAME_ATTRIBUTES.has(name)) return undefined;
  return ATTRIBUTES.has(name) ? undefined : { kind: 'not allowed' };
}

const formsOf = ({ elements }: PageTree) =>
  new Set(
    elements
      .filter(({ name, foreign }) => name === 'form' && !foreign)
      .map(({ section, attributes }) => `${section} ${attributes.get('id')}`),
  );

/** A field of one section must not be sent with the form of another one. */
function formProblem(
  { section, foreign }: PageElement,
  name: string,
  value: string,
  forms: Set<string>,
): AttributeProblem | undefined {
  if (name !== 'form' || foreign || forms.has(`${section} ${value}`)) return undefined;
  return { kind: 'foreign form', form: short(value), section };
}

const opensApart = (rel: string | undefined) => hasWord(rel, 'noopener') || hasWord(rel, 'noreferrer');

function addressProblem(
  element: PageElement,
  name: string,
  value: string,
  page: PlannedPage,
  origin: string,
): AddressProblem | undefined {
  const use = Object.hasOwn(ADDRESSES, name) ? ADDRESSES[name] : undefined;
  if (!use) return undefined;
  const load = (url: string) => {
    if (isPicture(element) && isGranted(url, page.origins?.img)) return undefined;
    return loadProblem(url, page, origin);
  };
  if (use === 'loads') {
    return srcsetAddresses(value).map(load).find(Boolean);
  }
  if (isIframe(element) && name === 'src') {
    return isGranted(value, page.origins?.frame)
      ? undefined
      : { kind: 'shows', address: short(value), owner: page.owner };
  }
  if (use === 'load' || LOADING.has(element.name)) return load(value);
  const url = URL.parse(value, origin);
  if (use === 'send') {
    if (url?.origin !== origin) return { kind: 'sends', address: short(value) };
    const granted = page.api[element.section] ?? [];
    const isApi = url.pathname === '/api' || url.pathname.startsWith('/api/');
    if (!isApi || granted.includes(apiTargetOf(url.pathname) ?? '')) return undefined;
    return { kind: 'not granted', address: short(value), section: element.section, granted };
  }
  if (!url) return { kind: 'invalid', address: short(value) };
  return SCHEMES.has(url.protocol) ? undefined : { kind: 'scheme', scheme: url.protocol };
}

/** Not `source` with `src`, which a video plays: `img-src` is for pictures. */
const isPicture = ({ name, foreign, attributes }: PageElement) =>
  !foreign && (name === 'img' || (name === 'source' && !attributes.has('src')));
