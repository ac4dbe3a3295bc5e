import { parseSlotId } from '@site/section-kit/names';

export interface PageElement {
  name: string;
  /** By name, in lower case except SVG attributes. */
  attributes: Map<string, string>;
  /** SVG or MathML. */
  foreign: boolean;
  /** Absent in the shell's markup. */
  slot?: string;
  /** `shell` outside of slots. */
  section: string;
  wrapper: boolean;
  /** Begins and ends with React's comments, as a slot's wrapper does. */
  marked: boolean;
  parent?: PageElement;
  /** At most 2000 characters. */
  text(): string;
  /** End of its start tag, start of its end tag; equal where there is none. */
  from: number;
  to: number;
  outerFrom: number;
  outerTo: number;
}

export interface PageTree {
  html: string;
  /** In document order; empty if there is a fault. */
  elements: PageElement[];
  /** The shell's markup before and after the page's slot. */
  shellMarkup: { before: string[]; after: string[] };
  /** Offset of the head's end tag; -1 if there is none. */
  headEnd: number;
  /** The first text where parsing changed the written document. */
  fault?: string;
}

/** Elements without an end tag. */
export const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Blink flattens deeper nesting than 512; the rest is for the shell. */
export const DEEPEST = 400;
const MAX_TEXT = 2000;
/** React's comments around a Suspense boundary, which each slot is. */
const MARKS: Record<string, number> = { $: 1, '$?': 1, '$!': 1, '$~': 1, '/$': -1 };
/** The current menu entry and links to an anchor differ from page to page. */
const comparableAttribute = (name: string, value: string) => {
  if (name === 'aria-current' && value === 'page') return '';
  // The parser leaves no NUL in a value.
  return ` ${name}\0${name === 'href' ? value.replace(/^\/#/, '#') : value}\0`;
};

/** Innermost first. */
export function ancestorsOf({ parent }: PageElement): PageElement[] {
  const ancestors: PageElement[] = [];
  for (let one = parent; one; one = one.parent) ancestors.push(one);
  return ancestors;
}

export const sectionOf = (slot: string) => parseSlotId(slot).section;

export function treeBuilder(html: string, slots: readonly string[]) {
  const tree: PageTree = { html, elements: [], shellMarkup: { before: [], after: [] }, headEnd: -1 };
  const texts: string[] = [];
  interface Open {
    element: PageElement;
    /** Part of the shell's markup around the page's slot. */
    byShell: boolean;
    /** Open comments of React, and whether a child follows outside of them. */
    marks: number;
    children: number;
    endsEarly: boolean;
    lastText: number;
  }
  const stack: Open[] = [];
  let outline = tree.shellMarkup.before;

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
    current: (): PageElement | undefined => stack.at(-1)?.element,
    depth: () => stack.length,

    add(nodeName: string, value: string): void {
      const parent = addChild(nodeName === '#comment' ? MARKS[value] : 0);
      if (nodeName === '#text') texts.push(value);
      if (parent?.byShell ?? true) outline.push(nodeName + value);
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
      const around = outer?.byShell ?? true;
      const byShell = around && name !== 'head' && !(wrapper && element.slot === slots[0]);
      const opened: Open = {
        element,
        byShell,
        marks: 0,
        children: 0,
        endsEarly: false,
        lastText: firstText,
      };
      stack.push(opened);
      if (around && !byShell && wrapper) outline = tree.shellMarkup.after;
      if (!byShell) return;
      let tag = `<${name}`;
      for (const [key, value] of attributes) tag += comparableAttribute(key, value);
      outline.push(`${tag}>`);
    },

    close(to: number, outerTo: number): void {
      const ended = stack.pop()!;
      const { element, byShell, marks, children, endsEarly } = ended;
      element.to = to;
      element.outerTo = outerTo;
      element.marked = element.wrapper && !endsEarly && marks === 0 && children > 1;
      ended.lastText = texts.length;
      if (element.name === 'head' && element.parent?.name === 'html') tree.headEnd = to;
      if (byShell) outline.push(`</${element.name}>`);
    },
  };
}

/** Bounded: nested elements would repeat the whole text. */
function textOf(texts: string[], from: number, to: number): string {
  let text = '';
  for (let at = from; at < to && text.length < MAX_TEXT; at++) text += texts[at];
  return text.slice(0, MAX_TEXT);
}
