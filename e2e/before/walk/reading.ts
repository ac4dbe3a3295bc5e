/** A page as served, read without its scripts. */
export interface Reading {
  path: string;
  status: number;
  html: string;
  lang: string;
  title: string;
  /** Values by name or property. */
  meta: Record<string, string[]>;
  canonical: string[];
  headings: { level: number; text: string }[];
  ids: string[];
  links: Link[];
  /** Text of `main`, and of the whole page. */
  text: string;
  all: string;
  jsonLd: Record<string, unknown>[];
  landmarks: { banner: number; main: number; contentinfo: number; unnamedNavs: number };
  firstFocusable: string;
  tables: { caption: string; heads: string[]; rows: string[][] }[];
  /** Terms and figures of `dl`. */
  figures: [term: string, value: string][];
  times: { datetime: string; text: string }[];
  images: { src: string; alt: string | null }[];
}

export interface Link {
  href: string;
  text: string;
  rel: string;
  target: string;
  place: 'header' | 'main' | 'footer' | 'aside' | 'page';
}

/** Runs in the page. */
export function readPage(): Omit<Reading, 'path' | 'status' | 'html'> {
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || /^(script|style|noscript|template)$/.test(node.localName)) return '';
    const inner = [...node.childNodes].map(textOf).join('');
    return /^inline$|^contents/.test(getComputedStyle(node).display) ? inner : ` ${inner} `;
  };
  const text = (node: Node | null) => clean(node ? textOf(node) : '');
  const all = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const meta: Record<string, string[]> = {};
  for (const one of all<HTMLMetaElement>('meta[name], meta[property]')) {
    const key = one.getAttribute('name') ?? one.getAttribute('property')!;
    meta[key] = [...(meta[key] ?? []), one.content];
  }
  const named = (one: Element) => one.hasAttribute('aria-label') || one.hasAttribute('aria-labelledby');
  const focusable = document.querySelector('a[href], button, input, select, [tabindex="0"]');
  const outside = (selector: string) => all(selector).filter((one) => !one.closest('main')).length;
  return {
    lang: document.documentElement.lang,
    title: document.title,
    meta,
    canonical: all<HTMLLinkElement>('link[rel="canonical"]').map((link) => link.getAttribute('href') ?? ''),
    headings: all('h1, h2, h3, h4, h5, h6').map((one) => ({
      level: Number(one.localName[1]),
      text: text(one),
    })),
    ids: all('[id]').map(({ id }) => id),
    links: all<HTMLAnchorElement>('a[href]').map((link) => ({
      href: link.getAttribute('href')!,
      text: clean(link.getAttribute('aria-label') ?? text(link)),
      rel: link.rel,
      target: link.target,
      place: (link.closest('main, header, footer, aside')?.localName ?? 'page') as Link['place'],
    })),
    text: text(document.querySelector('main')),
    all: text(document.body),
    jsonLd: all('script[type="application/ld+json"]').map((one) => JSON.parse(one.textContent ?? '{}')),
    landmarks: {
      banner: outside('header'),
      main: all('main#main').length,
      contentinfo: outside('footer'),
      unnamedNavs: all('nav').filter((nav) => !named(nav)).length,
    },
    firstFocusable: text(focusable),
    tables: all('table').map((table) => ({
      caption: text(table.querySelector('caption')),
      heads: all('thead th', table).map(text),
      rows: all('tbody tr, tfoot tr', table).map((row) => all('th, td', row).map(text)),
    })),
    figures: all('dt').map((term) => {
      const value = [...(term.parentElement?.children ?? [])].find(
        (one) => one.localName === 'dd' && term.compareDocumentPosition(one) & 4,
      );
      return [text(term), text(value ?? null)];
    }),
    times: all<HTMLTimeElement>('time').map((time) => ({ datetime: time.dateTime, text: text(time) })),
    images: all<HTMLImageElement>('img').map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt'),
    })),
  };
}

/** Its text from the heading to the next one of the same or a higher level. */
export function under(page: Reading, heading: RegExp): string {
  const from = page.headings.findIndex(({ text }) => heading.test(text));
  if (from < 0) return '';
  const { level, text } = page.headings[from]!;
  const next = page.headings.slice(from + 1).find((one) => one.level <= level);
  const start = page.text.indexOf(text);
  const end = next ? page.text.indexOf(next.text, start + text.length) : -1;
  return page.text.slice(start, end < 0 ? undefined : end);
}

export const linksIn = (page: Reading, text: string | RegExp, place: Link['place'] = 'main'): string[] =>
  page.links
    .filter((link) => link.place === place)
    .filter((link) => (typeof text === 'string' ? link.text === text : text.test(link.text)))
    .map(({ href }) => href);

export const headingsOf = (page: Reading, level: number): string[] =>
  page.headings.filter((one) => one.level === level).map(({ text }) => text);
