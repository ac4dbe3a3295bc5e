import { type HTMLElement, parse } from 'node-html-parser';

/** What the gate needs to know of a page, taken from its HTML once and kept beside it. */
export interface PageFacts {
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  h1s: string[];
  /** Heading levels in document order. */
  headings: number[];
  ids: string[];
  /** Links inside the site with the section whose markup they stand in. */
  links: { href: string; section: string }[];
  templates: number;
  styleAttributes: number;
  noindex: boolean;
  /** Literal `{brand}`-like placeholders left in the text. */
  placeholders: string[];
}

const PLACEHOLDER = /\{(?:brand|phone|name)\}/g;

export function readPageFacts(html: string): PageFacts {
  const root = parse(html, {
    comment: false,
    blockTextElements: { script: false, style: false, noscript: true },
  });
  const content = (selector: string) =>
    root.querySelectorAll(selector).map((node) => node.getAttribute('content') ?? '');
  return {
    titles: root.querySelectorAll('head title').map((node) => node.text.trim()),
    descriptions: content('meta[name="description"]'),
    canonicals: root.querySelectorAll('link[rel="canonical"]').map((node) => node.getAttribute('href') ?? ''),
    h1s: root.querySelectorAll('h1').map((node) => node.text.trim()),
    headings: root.querySelectorAll('h1, h2, h3, h4, h5, h6').map((node) => Number(node.rawTagName.slice(1))),
    ids: root.querySelectorAll('[id]').map((node) => node.id),
    links: root.querySelectorAll('a[href]').flatMap(internalLink),
    templates: root.querySelectorAll('template').length,
    styleAttributes: root.querySelectorAll('[style]').length,
    noindex: content('meta[name="robots"]').some((value) => value.includes('noindex')),
    placeholders: html.match(PLACEHOLDER) ?? [],
  };
}

function internalLink(anchor: HTMLElement): PageFacts['links'] {
  const href = anchor.getAttribute('href') ?? '';
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return [];
  return [{ href, section: anchor.closest('[data-section]')?.getAttribute('data-section') ?? 'shell' }];
}
