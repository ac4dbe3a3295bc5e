import { parseSlotId } from '@site/section-kit/names';

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
export const DEEPEST = 400;
/** Characters of an element's text. */
const MAX_TEXT = 2000;
/** Comments that React writes around a Suspense boundary; a slot's content is between two of them. */
const MARKS: Record<string, number> = { $: 1, '$?': 1, '$!': 1, '$~': 1, '/$': -1 };
/** What differs in the shell's markup from page to page: the current menu entry, and links to an anchor on the page. */
const frameAttribute = (name: string, value: string) => {
  if (name === 'aria-current' && value === 'page') return '';
  // The parser leaves no NUL in a value: it separates them as quotes would.
  return ` ${name}\0${name === 'href' ? value.replace(/^\/#/, '#') : value}\0`;
};

export const sectionOf = (slot: string) => parseSlotId(slot).section;

/** Makes a page's tree of what a reader finds in it, in the order of the document. */
export function treeBuilder(html: string, slots: readonly string[]) {
  const tree: PageTree = { html, elements: [], frame: { before: [], after: [] }, headEnd: -1 };
  /** Of the whole page: an element's text is a part of it. */
  const texts: string[] = [];
  interface Open {
    element: PageElement;
    /** Written by the shell, around the page's slot. */
    inFrame: boolean;
    /** React's comments that are open among its children, and whether another child follows where none is. */
    marks: number;
    children: number;
    endsEarly: boolean;
    lastText: number;
  }
  const stack: Open[] = [];
  let outline = tree.frame.before;

  const addChild = (mark = 0): Open | undefined => {
    const parent = stack.at(-1);
    if (!parent) return undefined;
    if (parent.children > 0 && parent.marks <= 0) parent.endsEarly = true;
    parent.children += 1;
    parent.marks += mark;
    return parent;
  };

  return {
    tree,
    /** The element whose content comes next. */
    current: (): PageElement | undefined => stack.at(-1)?.element,
    depth: () => stack.length,

    /** A text, a comment or the document type, by its DOM name. */
    add(nodeName: string, value: string): void {
      const parent = addChild(nodeName === '#comment' ? MARKS[value] : 0);
      if (nodeName === '#text') texts.push(value);
      if (parent?.inFrame ?? true) outline.push(nodeName + value);
    },

    open(
      name: string,
      attributes: Map<string, string>,
      foreign: boolean,
      outerFrom: number,
      from: number,
    ): void {
      const outer = addChild();
      const parent = outer?.element;
      const id = attributes.get('data-slot') ?? '';
      const wrapper = slots.includes(id) && attributes.get('data-section') === sectionOf(id);
      const firstText = texts.length;
      const element: PageElement = {
        name,
        attributes,
        foreign,
        slot: wrapper ? id : parent?.slot,
        section: wrapper ? sectionOf(id) : (parent?.section ?? 'shell'),
        wrapper,
        marked: false,
        parent,
        text: () => textOf(texts, firstText, opened.lastText),
        from,
        to: from,
        outerFrom,
        outerTo: from,
      };
      tree.elements.push(element);
      const around = outer?.inFrame ?? true;
      const inFrame = around && name !== 'head' && !(wrapper && element.slot === slots[0]);
      const opened: Open = { element, inFrame, marks: 0, children: 0, endsEarly: false, lastText: firstText };
      stack.push(opened);
      if (around && !inFrame && wrapper) outline = tree.frame.after;
      if (!inFrame) return;
      let tag = `<${name}`;
      for (const [key, value] of attributes) tag += frameAttribute(key, value);
      outline.push(`${tag}>`);
    },

    /** Ends the current element. `to` is where its end tag begins. */
    close(to: number, outerTo: number): void {
      const ended = stack.pop()!;
      const { element, inFrame, marks, children, endsEarly } = ended;
      element.to = to;
      element.outerTo = outerTo;
      element.marked = element.wrapper && !endsEarly && marks === 0 && children > 1;
      ended.lastText = texts.length;
      if (element.name === 'head' && element.parent?.name === 'html') tree.headEnd = to;
      if (inFrame) outline.push(`</${element.name}>`);
    },
  };
}

/** As much of the text as has the length: elements inside each other would repeat all of it. */
function textOf(texts: string[], from: number, to: number): string {
  let text = '';
  for (let at = from; at < to && text.length < MAX_TEXT; at++) text += texts[at];
  return text.slice(0, MAX_TEXT);
}
