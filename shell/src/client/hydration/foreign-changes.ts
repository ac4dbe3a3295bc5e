/**
 * Lets React go on when translation or an extension has moved or removed nodes that it owns: a node that is not where
 * React left it is removed from where it is, or put last. Without this, React gives up the page.
 * https://github.com/facebook/react/issues/11538
 */
export function allowForeignChanges({ prototype }: { prototype: Node }): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) {
      child.parentNode?.removeChild(child);
      return child;
    }
    return Reflect.apply(removeChild, this, [child]);
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return Reflect.apply(insertBefore, this, [node, before?.parentNode === this ? before : null]);
  };
}
