/**
 * Content that translation or an extension moved into header or footer is lost when React renders those again: it puts
 * such elements back, at their end. What the frame has of its own is there in the same number and with the same text.
 *
 * @param before headers and footers as they were served; those that React kept are still on the page.
 */
export function keepMovedContent(before: Element[]): void {
  for (const old of before.splice(0)) {
    const [part] = /site-(header|footer)/.exec(old.className) ?? [];
    const fresh = part && document.querySelector(`.${part}`);
    if (old.isConnected || !fresh) {
      before.push(old);
      continue;
    }
    const own = countKinds(fresh);
    const given = countKinds(old);
    const added = (element: Element) => given.get(kindOf(element))! > (own.get(kindOf(element)) ?? 0);
    fresh.append(...movedInto(old, added, textOf(document.body)));
  }
}

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
