/**
 * React loses content that was moved into header or footer before hydration.
 * @param before header and footer as served.
 */
export function keepMovedContent(before: Element[]): void {
  for (const old of before.splice(0)) {
    const fresh = old.isConnected ? null : document.querySelector(`.site-${old.localName}`);
    if (fresh) fresh.append(...movedInto(old, addedTo(old, fresh), textOf(document.body)));
    else before.push(old);
  }
}

/** Whether the old one has more elements of the same kind. */
function addedTo(old: Element, fresh: Element): (element: Element) => boolean {
  const [given, own] = [countKinds(old), countKinds(fresh)];
  return (element) => given.get(kindOf(element))! > (own.get(kindOf(element)) ?? 0);
}

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
