import { parseSlotId } from '@site/section-kit/names';
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as markup,
  parse,
  parseFragment,
} from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** One element of a page, with its owner. */
export interface PageElement {
  name: string;
  /** By name, in lower case except for SVG attributes. */
  attributes: Map<string, string>;
  /** SVG or MathML. */
  foreign: boolean;
  /** Id of the slot that contains it, including the slot's wrapper; absent for the shell's own elements. */
  slot?: string;
  /** Section of that slot; `shell` where there is none. */
  section: string;
  /** Whether it is the wrapper of its slot. */
  wrapper: boolean;
  /** Whether it begins and ends with a matching pair of React's comments. A slot's wrapper does. */
  marked: boolean;
  parent?: PageElement;
  /** The beginning of the text below it, for the elements whose text is needed. */
  text(): string;
  /** Where its start tag ends, and its end tag begins: the same place in an element without one. */
  from: number;
  to: number;
  /** Where it begins, and where it ends. */
  outerFrom: number;
  outerTo: number;
}

/** A document as a browser parses it. */
export interface PageTree {
  html: string;
  /** In document order; empty if the parsed document differs from what was written. */
  elements: PageElement[];
  /** What the shell wrote around the page's slot, node by node. */
  frame: { before: string[]; after: string[] };
  /** Where the head's end tag begins. */
  headEnd: number;
  /** The first place where the browser's document differs from what was written, if any. */
  fault?: string;
}

/** Blink flattens elements nested deeper than 512; some of that depth is left for the shell. */
const DEEPEST = 400;
/** Characters of an element's text. */
const MAX_TEXT = 2000;
/** Comments that React writes around a Suspense boundary; a slot's content is between two of them. */
const MARKS: Record<string, number> = { $: 1, '$?': 1, '$!': 1, '$~': 1, '/$': -1 };
/** The parser drops a line break at their start. */
const LINE_FIRST = new Set(['listing', 'pre', 'textarea']);
/** What differs in the shell's markup from page to page: the current menu entry, and links to an anchor on the page. */
const frameAttribute = ({ name, value }: { name: string; value: string }) => {
  if (name === 'aria-current' && value === 'page') return '';
  // The parser leaves no NUL in a value: it separates them as quotes would.
  return ` ${name}\0${name === 'href' ? value.replace(/^\/#/, '#') : value}\0`;
};

/**
 * Parses a page with the algorithm of the HTML standard.
 *
 * @param slots ids of the slots that the page has or embeds, its own first: a wrapper of any other is not one.
 */
export function readPageTree(html: string, slots: readonly string[]): PageTree {
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const tree: PageTree = { html, elements: [], frame: { before: [], after: [] }, headEnd: -1 };
  tree.fault = misplaced(document.childNodes, 0, html.length, html);
  if (tree.fault !== undefined) return tree;
  let outline = tree.frame.before;

  const walk = (nodes: Node[], parent: PageElement | undefined, inFrame: boolean): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) {
        if (inFrame)
          outline.push(node.nodeName + ('value' in node ? node.value : 'data' in node ? node.data : ''));
        continue;
      }
      const element = elementOf(node, parent, slots);
      tree.elements.push(element);
      if (node.tagName === 'head' && parent?.name === 'html') tree.headEnd = element.to;
      const own = inFrame && node.tagName !== 'head' && !(element.wrapper && element.slot === slots[0]);
      if (inFrame && !own && element.wrapper) outline = tree.frame.after;
      if (own) outline.push(`<${node.tagName}${node.attrs.map(frameAttribute).join('')}>`);
      walk(node.childNodes, element, own);
      if (own) outline.push(`</${node.tagName}>`);
    }
  };
  walk(document.childNodes, undefined, true);
  return tree;
}

/** Whether a piece of markup is balanced: it opens and closes no element around it. */
export function isWhole(html: string): boolean {
  const around = defaultTreeAdapter.createElement('div', markup.NS.HTML, []);
  const { childNodes } = parseFragment(around, html, {
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
  });
  return misplaced(childNodes, 0, html.length, html) === undefined;
}

function elementOf(
  node: DefaultTreeAdapterTypes.Element,
  parent: PageElement | undefined,
  slots: readonly string[],
): PageElement {
  const attributes = new Map(
    node.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  const id = attributes.get('data-slot') ?? '';
  const wrapper = slots.includes(id) && attributes.get('data-section') === sectionOf(id);
  const { startTag, endTag, startOffset, endOffset } = node.sourceCodeLocation!;
  return {
    name: node.tagName,
    attributes,
    foreign: node.namespaceURI !== markup.NS.HTML,
    slot: wrapper ? id : parent?.slot,
    section: wrapper ? sectionOf(id) : (parent?.section ?? 'shell'),
    wrapper,
    marked: wrapper && isMarked(node.childNodes),
    parent,
    text: () => textOf(node),
    from: startTag!.endOffset,
    to: endTag?.startOffset ?? startTag!.endOffset,
    outerFrom: startOffset,
    outerTo: endOffset,
  };
}

function isMarked(nodes: Node[]): boolean {
  let depth = 0;
  const last = nodes.length - 1;
  const inside = nodes.every((node, index) => {
    if (node.nodeName === '#comment' && 'data' in node) depth += MARKS[node.data] ?? 0;
    return index < last ? depth > 0 : depth === 0;
  });
  return inside && last > 0;
}

export const sectionOf = (slot: string) => parseSlotId(slot).section;

/** As much of the text as has the length: elements inside each other would repeat all of it. */
function textOf(node: Node, length = MAX_TEXT): string {
  if ('value' in node) return node.value.slice(0, length);
  let text = '';
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (text.length >= length) break;
    text += textOf(child, length - text.length);
  }
  return text;
}

/**
 * Finds where a browser's document differs from what was written: tags left open or closed twice, content that is moved
 * out of a table or paragraph, an element that takes all the rest as its text. An element's content must fill the
 * text between its tags, in that order and without a gap.
 *
 * @returns the text at that place.
 */
function misplaced(nodes: Node[], start: number, end: number, html: string, depth = 0): string | undefined {
  const at = (place: number) => html.slice(place, place + 60);
  let next = start;
  for (const node of nodes) {
    const place = node.sourceCodeLocation;
    if (place?.startOffset !== next || depth > DEEPEST) return at(next);
    if ('tagName' in node) {
      const { startTag, endTag } = node.sourceCodeLocation!;
      const from = startTag!.endOffset;
      const line = LINE_FIRST.has(node.tagName) && /^\r?\n/.exec(html.slice(from, from + 2))?.[0].length;
      const skipped = line && node.childNodes[0]?.sourceCodeLocation?.startOffset !== from ? line : 0;
      if (endTag) {
        const inside = misplaced(node.childNodes, from + skipped, endTag.startOffset, html, depth + 1);
        if (inside !== undefined) return inside;
      } else if (node.childNodes.length > 0 || place.endOffset !== from || !closesItself(node, html)) {
        const inside = misplaced(node.childNodes, from + skipped, place.endOffset, html, depth + 1);
        return inside ?? at(next);
      }
    }
    next = place.endOffset;
  }
  return next === end ? undefined : at(next);
}

const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** A void element, or an SVG element that ends in `/>`. */
function closesItself(node: DefaultTreeAdapterTypes.Element, html: string): boolean {
  if (node.namespaceURI === markup.NS.HTML) return VOID.has(node.tagName);
  return html[node.sourceCodeLocation!.startTag!.endOffset - 2] === '/';
}
