import { Parser } from 'htmlparser2';

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
  /** Slots that stand, at any depth, inside one of their own section. */
  selfNested: string[];
  templates: number;
  styleAttributes: number;
  noindex: boolean;
  /** Literal `{brand}`-like placeholders left in the text. */
  placeholders: string[];
}

const PLACEHOLDER = /\{(?:brand|phone|name)\}/g;
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** One pass over the page: composing the whole site spends more time here than anywhere but in rendering. */
export function readPageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    titles: [],
    descriptions: [],
    canonicals: [],
    h1s: [],
    headings: [],
    ids: [],
    links: [],
    selfNested: [],
    templates: 0,
    styleAttributes: 0,
    noindex: false,
    placeholders: html.match(PLACEHOLDER) ?? [],
  };
  /** Names of the open elements, the section each stands in, and whether it is that section's wrapper. */
  const open: { name: string; section: string; wrapper: boolean }[] = [];
  let reading: 'h1' | 'title' | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      const section = attributes['data-section'] ?? open.at(-1)?.section ?? 'shell';
      const wrapper = attributes['data-section'] !== undefined;
      if (wrapper && open.some((one) => one.wrapper && one.section === section)) {
        facts.selfNested.push(attributes['data-slot'] ?? section);
      }
      open.push({ name, section, wrapper });
      if (attributes.id) facts.ids.push(attributes.id);
      if (attributes.style !== undefined) facts.styleAttributes += 1;
      if (name === 'a' && attributes.href !== undefined && !ELSEWHERE.test(attributes.href)) {
        facts.links.push({ href: attributes.href, section });
      } else if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]));
      else if (name === 'template') facts.templates += 1;
      else if (name === 'link' && attributes.rel === 'canonical')
        facts.canonicals.push(attributes.href ?? '');
      else if (name === 'meta' && attributes.name === 'description') {
        facts.descriptions.push(attributes.content ?? '');
      } else if (name === 'meta' && attributes.name === 'robots') {
        facts.noindex ||= attributes.content?.includes('noindex') === true;
      }
      if (name === 'h1' || (name === 'title' && open.some((one) => one.name === 'head'))) {
        reading = name;
        text = '';
      }
    },
    ontext(more) {
      if (reading) text += more;
    },
    onclosetag(name) {
      open.pop();
      if (name !== reading) return;
      (reading === 'h1' ? facts.h1s : facts.titles).push(text.trim());
      reading = undefined;
    },
  });
  parser.end(html);
  return facts;
}
