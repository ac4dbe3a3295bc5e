import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';

type Parent = Root | Element;

const isElement = (node: Nodes, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

function eachParent(parent: Parent, visit: (parent: Parent) => void): void {
  for (const child of parent.children) if ('children' in child) visit(child);
}

/** "20-30%", "2025-2026", "$10,000-$50,000" */
const RANGE = /(\$?\d(?:[\d.,]*\d)?[-–]\$?\d(?:[\d.,]*\d)?%?)/;

/** A browser would break a number range after its hyphen. */
export function keepRanges() {
  return function keep(parent: Parent): void {
    if (isElement(parent, 'pre', 'code')) return;
    eachParent(parent, keep);
    parent.children = (parent.children as ElementContent[]).flatMap((child) =>
      child.type === 'text' ? withRanges(child.value) : [child],
    );
  };
}

function withRanges(text: string): ElementContent[] {
  return text.split(RANGE).flatMap((value, index): ElementContent[] => {
    if (value === '') return [];
    const own = { type: 'text', value } as const;
    if (index % 2 === 0) return [own];
    const properties = { className: ['whitespace-nowrap'] };
    return [{ type: 'element', tagName: 'span', properties, children: [own] }];
  });
}

/** Columns that fit on a phone. */
const FIT = 3;

/** Wider tables get the class `stacked`, and cells their column's name in `data-label`: phones show rows as lists. */
export function labelCells() {
  return function label(parent: Parent): void {
    eachParent(parent, label);
    if (!isElement(parent, 'table')) return;
    const columns = elementsIn(parent, 'th').map(textOf);
    if (columns.length <= FIT) return;
    parent.properties = { ...parent.properties, className: ['stacked'] };
    for (const row of elementsIn(parent, 'tr')) {
      for (const [index, cell] of elementsIn(row, 'td').entries()) {
        cell.properties = { ...cell.properties, dataLabel: columns[index] };
      }
    }
  };
}

const elementsIn = (parent: Parent, name: string): Element[] =>
  parent.children.flatMap((child) =>
    'children' in child ? [...(isElement(child, name) ? [child] : []), ...elementsIn(child, name)] : [],
  );

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';

/** Brackets and commas need no element: their color is that of the text. */
export function plainPunctuation() {
  return function plain(parent: Parent): void {
    const children = (parent.children as ElementContent[]).flatMap((child) =>
      isPunctuation(child) ? child.children : [child],
    );
    parent.children = joinTexts(children);
    eachParent(parent, plain);
  };
}

const isPunctuation = (node: Nodes): node is Element =>
  'properties' in node && String(node.properties.className) === 'hljs-punctuation';

/** Each text would be an entry of the page's script. */
function joinTexts(nodes: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type === 'text' && node.type === 'text')
      joined.splice(-1, 1, { ...last, value: last.value + node.value });
    else joined.push(node);
  }
  return joined;
}

/** A line break between their children is not shown. */
const OF_BLOCKS = ['ol', 'table', 'tbody', 'thead', 'tr', 'ul'];

/** For the same reason. */
export function withoutBreaks() {
  return function drop(parent: Parent): void {
    if (parent.type === 'root' || isElement(parent, ...OF_BLOCKS))
      parent.children = (parent.children as ElementContent[]).filter((child) => !isBreak(child));
    eachParent(parent, drop);
  };
}

const isBreak = (node: RootContent) => node.type === 'text' && node.value.trim() === '';
