import { changedFields, servedValue } from './replay.ts';
import { takeOver } from './served-nodes.ts';

/** Looks for a field that a part of the page, rendered again, does not show yet: ten seconds. */
const TRIES = 100;
const PAUSE = 100;

/**
 * Content that translation or an extension moved is lost when React renders its new place again. What was moved into
 * header or footer is put back at their end. What was typed goes to the field of the same name, as often as that is
 * replaced: by a copy of what was served, then by the part itself once its code has loaded. What was moved out of header
 * or footer, and lost there, is put back from a copy.
 *
 * @param before headers, footers and fields as they were served; those that React kept are still on the page.
 * @param served a copy of the body as it was served.
 */
export async function keepMovedContent(before: Element[], served: Element): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const part of ['header', 'footer']) {
      const [copy, now] = [served, document].map((root) => root.querySelector(`.site-${part}`));
      if (copy && now) putBack(copy, now);
    }
    for (const old of before.splice(0)) {
      const now = old.isConnected ? old : isField(old) ? keepValue(old) : keepAdded(old);
      if (now) before.push(now);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** @returns the field that has the value now, or the given one until there is another; undefined where nothing was typed. */
function keepValue(old: HTMLInputElement): HTMLInputElement | undefined {
  if (servedValue(old) === undefined) return undefined;
  const [field, another] = [...document.querySelectorAll<HTMLInputElement>(old.localName)].filter(
    ({ name, type, value }) =>
      name === old.name && type === old.type && (!/checkbox|radio/.test(type) || value === old.value),
  );
  // Two of one name: which is which is not known.
  if (!field || another) return old;
  if (servedValue(field) !== undefined) return field;
  takeOver(field, old);
  for (const { control, notify } of changedFields(field.closest('[data-slot]') ?? document.body))
    if (control === field) notify();
  return field;
}

/** What the frame has of its own is there in the same number and with the same text; the rest was added. Undefined once it is kept. */
function keepAdded(old: Element): Element | undefined {
  const [part] = /site-(header|footer)/.exec(old.className) ?? [];
  const fresh = part && document.querySelector(`.${part}`);
  if (!fresh) return old;
  const own = countKinds(fresh);
  const given = countKinds(old);
  const added = (element: Element) => given.get(kindOf(element))! > (own.get(kindOf(element)) ?? 0);
  fresh.append(...movedInto(old, added, textOf(document.body)));
  return undefined;
}

/** Puts back the elements that a part of the page lacks and whose text is nowhere on the page. */
function putBack(served: Element, now: Element): void {
  const [copies, there] = [[...served.children], [...now.children]];
  const removed = copies.length - there.length;
  if (removed > 0) {
    const page = textOf(document.body);
    const missing = copies.filter((copy) => textOf(copy) && !page.includes(textOf(copy)));
    // With others translated or removed, which are missing is not known.
    if (missing.length !== removed) return;
    for (const copy of missing)
      now.insertBefore(copy.cloneNode(true), now.children[copies.indexOf(copy)] ?? null);
  } else if (removed === 0)
    for (const [index, copy] of copies.entries())
      if (copy.localName === there[index]!.localName) putBack(copy, there[index]!);
}

const isField = (element: Element): element is HTMLInputElement => 'form' in element;

/** The outermost elements that were added and whose text is nowhere on the page. */
function movedInto(element: Element, added: (element: Element) => boolean, page: string): Element[] {
  return [...element.children].flatMap((child) => {
    const text = textOf(child);
    if (!text || page.includes(text)) return [];
    return child.localName !== 'font' && added(child) ? [child] : movedInto(child, added, page);
  });
}

function countKinds(root: Element): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll('*')) {
    const kind = kindOf(element);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

const kindOf = ({ localName, className }: Element) => `${localName}.${className}`;
const textOf = ({ textContent }: Element) => textContent.replace(/\s+/g, '');
