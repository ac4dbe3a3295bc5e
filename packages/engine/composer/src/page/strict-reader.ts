import { foreignContent, type Token } from 'parse5';
import { DEEPEST, type PageTree, treeBuilder, VOID } from './tree-builder.ts';

/**
 * Reads markup that no rule of the HTML standard moves, closes or opens (https://html.spec.whatwg.org/multipage/parsing.html).
 * Whatever it does not know is left to parse5.
 */

const words = (text: string) => new Set(text.trim().split(/\s+/));

const IN_HEAD = words('link meta title');
/** Their start tag ends an open `p`. */
const BLOCKS = words(`
  address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul`);
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
const INLINE = words(`
  a abbr audio b bdi bdo br button canvas cite code data datalist del dfn em i img input ins kbd label map mark meter
  output picture progress q s samp select slot small span strong sub sup textarea time u var video wbr`);
/** No other of the same name may be open. */
const NOT_NESTED = words('a button form');
const PARENTS = new Map<string, Set<string>>([
  ['caption', words('table')],
  ['col', words('colgroup')],
  ['colgroup', words('table')],
  ['dd', words('dl')],
  ['dt', words('dl')],
  ['legend', words('fieldset')],
  ['li', words('menu ol ul')],
  ['optgroup', words('select')],
  ['option', words('datalist optgroup select')],
  ['source', words('audio picture video')],
  ['tbody', words('table')],
  ['td', words('tr')],
  ['tfoot', words('table')],
  ['th', words('tr')],
  ['thead', words('table')],
  ['tr', words('tbody tfoot thead')],
  ['track', words('audio video')],
]);
const CHILDREN = new Map<string, Set<string>>([
  ['colgroup', words('col')],
  ['datalist', words('option')],
  ['optgroup', words('option')],
  ['select', words('optgroup option')],
  ['table', words('caption colgroup tbody tfoot thead')],
  ['tbody', words('tr')],
  ['tfoot', words('tr')],
  ['thead', words('tr')],
  ['tr', words('td th')],
]);
const TEXT_ONLY = words('option textarea title');
const IN_BODY = new Set([...BLOCKS, ...INLINE, ...PARENTS.keys()]);
const SVG = words(`
  a circle clipPath defs desc ellipse feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge
  feMergeNode feOffset filter g image line linearGradient marker mask path pattern polygon polyline radialGradient rect
  stop svg symbol text textPath title tspan use view`);
const DOCTYPE = '<!DOCTYPE html>';
/** Attributes in double quotes, each after one blank. */
const START_TAG = /<([a-zA-Z][a-zA-Z0-9-]*)((?: [a-zA-Z][a-zA-Z0-9:_.-]*(?:="[^"]*")?)*)(\/?)>/y;
const ATTRIBUTE = / ([a-zA-Z][a-zA-Z0-9:_.-]*)(?:="([^"]*)")?/g;
/** As React escapes. */
const REFERENCE = /&(amp|lt|gt|quot|#x27|#39);/g;
const OTHER_REFERENCE = /&(?!(?:amp|lt|gt|quot|#x27|#39);)/;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Undefined: left to parse5. */
function decoded(raw: string): string | undefined {
  if (!raw.includes('&')) return raw;
  return OTHER_REFERENCE.test(raw)
    ? undefined
    : raw.replace(REFERENCE, (_, name: string) => CHARACTERS[name]!);
}

export function readStrictPage(html: string, slots: readonly string[]): PageTree | undefined {
  if (!html.startsWith(DOCTYPE) || /[\0\r]/.test(html)) return undefined;
  const page = treeBuilder(html, slots);
  page.add('#documentType', '');
  const open = new Map<string, number>();
  const isOpen = (name: string) => (open.get(name) ?? 0) > 0;
  let headings = 0;
  let stage = 'html' as 'html' | 'head' | 'in head' | 'body' | 'in body' | 'html ends' | 'over';
  let at = DOCTYPE.length;

  const readText = (end: number): boolean => {
    const parent = page.current();
    const raw = html.slice(at, end);
    const text = decoded(raw);
    if (!parent || text === undefined) return false;
    const { name, foreign } = parent;
    if (stage === 'in head' ? name !== 'title' : stage !== 'in body') return false;
    if (!foreign && CHILDREN.has(name)) return false;
    // the parser drops a line break at their start
    if ((name === 'pre' || name === 'textarea') && parent.from === at && raw.startsWith('\n')) return false;
    page.add('#text', text);
    at = end;
    return true;
  };

  const readComment = (): boolean => {
    const parent = page.current();
    const end = html.indexOf('-->', at + 4);
    if (end < 0 || stage !== 'in body' || !parent) return false;
    if (!parent.foreign && TEXT_ONLY.has(parent.name)) return false;
    const data = html.slice(at + 4, end);
    if (/^-?>|--|<!|-$/.test(data)) return false;
    page.add('#comment', data);
    at = end + 3;
    return true;
  };

  const readEndTag = (): boolean => {
    const element = page.current();
    const end = html.indexOf('>', at) + 1;
    if (!element || html.slice(at + 2, end - 1) !== element.name) return false;
    page.close(at, end);
    open.set(element.name, open.get(element.name)! - 1);
    if (!element.foreign && HEADINGS.has(element.name)) headings--;
    at = end;
    if (element.name === 'head') stage = 'body';
    else if (element.name === 'body') stage = 'html ends';
    else if (element.name === 'html') {
      if (stage !== 'html ends') return false;
      stage = 'over';
    }
    return true;
  };

  /** No rule of the standard moves it. */
  const mayStandHere = (name: string): boolean => {
    const parent = page.current()!;
    if (!IN_BODY.has(name) || TEXT_ONLY.has(parent.name)) return false;
    if (CHILDREN.get(parent.name)?.has(name) === false) return false;
    const group = parent.name === 'div' && parent.parent?.name === 'dl' ? parent.parent : parent;
    const place = name === 'dd' || name === 'dt' ? group : parent;
    if (PARENTS.get(name)?.has(place.name) === false) return false;
    if (BLOCKS.has(name) && isOpen('p')) return false;
    if (HEADINGS.has(name) && headings > 0) return false;
    return !(NOT_NESTED.has(name) && isOpen(name));
  };

  const mayStandInSvg = (name: string): boolean => {
    const parent = page.current()!;
    if (!parent.foreign) return !CHILDREN.has(parent.name) && !TEXT_ONLY.has(parent.name);
    // HTML begins inside these
    return parent.name !== 'title' && parent.name !== 'desc' && SVG.has(name);
  };

  const readStartTag = (): boolean => {
    START_TAG.lastIndex = at;
    const tag = START_TAG.exec(html);
    if (!tag) return false;
    const [, name = '', given = '', slash] = tag;
    const from = START_TAG.lastIndex;
    const foreign = stage === 'in body' && (name === 'svg' || page.current()!.foreign);
    if (stage === 'in body') {
      if (!(foreign ? mayStandInSvg(name) : mayStandHere(name))) return false;
    } else if (stage === 'in head') {
      if (!IN_HEAD.has(name) || page.current()!.name !== 'head') return false;
    } else if (name !== stage) return false;
    else stage = stage === 'html' ? 'head' : stage === 'head' ? 'in head' : 'in body';
    const isVoid = !foreign && VOID.has(name);
    if (slash && !foreign && !isVoid) return false;

    const attrs = Array.from(given.matchAll(ATTRIBUTE), ([, written = '', raw = '']) => ({
      name: written.toLowerCase(),
      value: decoded(raw),
    }));
    if (foreign) foreignContent.adjustTokenSVGAttrs({ attrs } as Token.TagToken);
    const attributes = new Map<string, string>();
    for (const { name: key, value } of attrs) {
      if (value === undefined || attributes.has(key) || (foreign && key.includes(':'))) return false;
      attributes.set(key, value);
    }
    page.open(name, attributes, foreign, at, from);
    if (isVoid || slash) page.close(from, from);
    else {
      if (page.depth() > DEEPEST) return false;
      open.set(name, (open.get(name) ?? 0) + 1);
      if (!foreign && HEADINGS.has(name)) headings++;
    }
    at = from;
    return true;
  };

  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (stage === 'over' || next < 0) return undefined;
    const read =
      next > at
        ? readText(next)
        : html.startsWith('<!--', at)
          ? readComment()
          : html[at + 1] === '/'
            ? readEndTag()
            : readStartTag();
    if (!read) return undefined;
  }
  return stage === 'over' ? page.tree : undefined;
}
