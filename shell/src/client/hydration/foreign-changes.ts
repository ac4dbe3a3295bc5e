/**
 * Lets React go on when translation or an extension has moved or removed nodes that it owns: a node that is not where
 * React left it is removed from where it is, or put last. Without this, React gives up the page.
 * https://github.com/facebook/react/issues/11538
 *
 * React removes what it cannot hydrate. An element that was moved there from a part that stays returns to its place.
 *
 * @param page the body as it is before hydration.
 */
export function allowForeignChanges({ prototype }: { prototype: Node }, page: ParentNode): void {
  const { removeChild, insertBefore } = prototype;
  const places = new WeakMap(
    [...page.querySelectorAll('*')].map((element) => [element, [element.parentNode!, element.nextSibling]]),
  );
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) {
      if (child.parentNode) Reflect.apply(removeChild, child.parentNode, [child]);
      return child;
    }
    Reflect.apply(removeChild, this, [child]);
    if (child instanceof Element)
      for (const element of [child, ...child.querySelectorAll('*')]) {
        const [parent, next = null] = places.get(element) ?? [];
        if (parent?.isConnected && parent !== this && parent !== element.parentNode)
          parent.insertBefore(element, next);
      }
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return Reflect.apply(insertBefore, this, [node, before?.parentNode === this ? before : null]);
  };
}
