import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as markup,
  parse,
  parseFragment,
} from 'parse5';
import { readStrictPage } from './strict-reader.ts';
import { DEEPEST, type PageTree, treeBuilder, VOID } from './tree-builder.ts';

export { type PageElement, type PageTree, sectionOf } from './tree-builder.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The parser drops a line break at their start. */
const LINE_FIRST = new Set(['listing', 'pre', 'textarea']);

/**
 * By the strict reader, or else by parse5.
 * @param slots ids of the page's slots, its own first: no other wrapper is one.
 */
export function readPageTree(html: string, slots: readonly string[]): PageTree {
  return readStrictPage(html, slots) ?? readByStandard(html, slots);
}

/** By parse5, the strict reader's reference. */
export function readByStandard(html: string, slots: readonly string[]): PageTree {
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const page = treeBuilder(html, slots);
  page.tree.fault = misplaced(document.childNodes, 0, html.length, html);
  if (page.tree.fault !== undefined) return page.tree;
  const walk = (nodes: Node[]): void => {
    for (const node of nodes) {
      if ('tagName' in node) {
        const { startTag, endTag, startOffset, endOffset } = node.sourceCodeLocation!;
        const from = startTag!.endOffset;
        const attributes = new Map(
          node.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
        );
        page.open(node.tagName, attributes, node.namespaceURI !== markup.NS.HTML, startOffset, from);
        walk(node.childNodes);
        page.close(endTag?.startOffset ?? from, endOffset);
      } else page.add(node.nodeName, 'value' in node ? node.value : 'data' in node ? node.data : '');
    }
  };
  walk(document.childNodes);
  return page.tree;
}

/** Opens and closes no element around it. */
export function isWhole(html: string): boolean {
  const around = defaultTreeAdapter.createElement('div', markup.NS.HTML, []);
  const { childNodes } = parseFragment(around, html, {
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
  });
  return misplaced(childNodes, 0, html.length, html) === undefined;
}

/** The first text that parsing moved: content must fill its tags in order, without a gap. */
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

/** A void element, or SVG that ends in `/>`. */
function closesItself(node: DefaultTreeAdapterTypes.Element, html: string): boolean {
  if (node.namespaceURI === markup.NS.HTML) return VOID.has(node.tagName);
  return html[node.sourceCodeLocation!.startTag!.endOffset - 2] === '/';
}
