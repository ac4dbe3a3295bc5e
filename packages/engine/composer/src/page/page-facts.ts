import * as z from 'zod';
import type { PageTree } from './page-tree.ts';
import { ancestorsOf } from './tree-builder.ts';

export const pageFactsSchema = z.object({
  titles: z.array(z.string()),
  descriptions: z.array(z.string()),
  canonicals: z.array(z.string()),
  h1s: z.array(z.string()),
  /** '' for the shell; absent in pages stored by 1.0.0. */
  h1Slots: z.array(z.string()).optional(),
  headings: z.array(z.number()),
  ids: z.array(z.string()),
  /** Inside the site, by section; pages stored by 1.0.0 lack the slot. */
  links: z.array(z.object({ href: z.string(), section: z.string(), slot: z.string().optional() })),
  /** Slots inside a slot of their own section, at any depth. */
  selfNested: z.array(z.string()),
  templates: z.number(),
  /** For servers that go back to 1.0.0. */
  styleAttributes: z.number(),
  noindex: z.boolean(),
  placeholders: z.array(z.string()),
});

export type PageFacts = z.output<typeof pageFactsSchema>;

/** What checks of the whole site read. */
export type SiteFacts = Pick<PageFacts, 'titles' | 'descriptions' | 'ids' | 'links'>;

/** Without most links: those to a page as a whole, at one of `paths`, are right. */
export function siteFacts(paths: ReadonlySet<string>): (facts: PageFacts) => SiteFacts {
  const ids = new Map<string, string>();
  return ({ titles, descriptions, ids: own, links }) => ({
    titles,
    descriptions,
    // one string for each id, which all pages repeat
    ids: own.map((id) => ids.get(id) ?? ids.set(id, id).get(id)!),
    links: links.filter(({ href }) => !paths.has(href)),
  });
}

const PLACEHOLDER = /\{(?:brand|phone|name)\}/g;
const ELSEWHERE = /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

export function pageFactsOf({ html, elements }: PageTree): PageFacts {
  const facts: PageFacts = {
    titles: [],
    descriptions: [],
    canonicals: [],
    h1s: [],
    h1Slots: [],
    headings: [],
    ids: [],
    links: [],
    selfNested: [],
    templates: 0,
    styleAttributes: 0,
    noindex: false,
    placeholders: [...new Set(html.match(PLACEHOLDER))],
  };
  for (const element of elements) {
    const { name, attributes, section, slot, foreign } = element;
    const id = attributes.get('id');
    if (id) facts.ids.push(id);
    if (attributes.has('style')) facts.styleAttributes += 1;
    const ancestors = element.wrapper ? ancestorsOf(element) : [];
    if (ancestors.some((one) => one.wrapper && one.section === section)) facts.selfNested.push(slot!);
    if (name === 'template') facts.templates += 1;
    const href = attributes.get('href');
    if ((name === 'a' || name === 'area') && href !== undefined && !ELSEWHERE.test(href)) {
      facts.links.push({ href, section, ...(slot !== undefined && { slot }) });
    }
    if (foreign) continue;
    if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]));
    if (name === 'h1') {
      facts.h1s.push(element.text().trim());
      facts.h1Slots!.push(slot ?? '');
    } else if (name === 'title' && element.parent?.name === 'head') facts.titles.push(element.text().trim());
    else if (name === 'link' && hasWord(attributes.get('rel'), 'canonical'))
      facts.canonicals.push(href ?? '');
    else if (name === 'meta') readMeta(attributes, facts);
  }
  return facts;
}

function readMeta(attributes: Map<string, string>, facts: PageFacts): void {
  const name = attributes.get('name')?.trim().toLowerCase();
  const content = attributes.get('content') ?? '';
  if (name === 'description') facts.descriptions.push(content);
  if (name === 'robots') facts.noindex ||= /\b(?:noindex|none)\b/i.test(content);
}

export const hasWord = (value: string | undefined, word: string) =>
  value?.toLowerCase().split(/\s+/).includes(word) === true;
