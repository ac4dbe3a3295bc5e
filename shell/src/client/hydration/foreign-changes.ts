/** An element whose texts another script replaced. */
interface Replaced {
  /** Before the change, in React's order. */
  children: Node[];
  added: Set<Node>;
}

/**
 * Lets React update nodes that others have changed: https://github.com/facebook/react/issues/11538
 * @param page the body before hydration.
 */
export function allowForeignChanges({ prototype }: { prototype: Node }, page: Node & ParentNode): void {
  const { removeChild, insertBefore, appendChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!;
  const places = new WeakMap(
    [...page.querySelectorAll('*')].map((element) => [element, [element.parentNode!, element.nextSibling]]),
  );
  const replaced = new WeakMap<Node, Replaced>();
  const parents = new WeakMap<Node, Node>();
  /** What React wrote to texts that others changed in place. */
  const written = new WeakMap<Node, string>();
  const observer = new MutationObserver(note);
  observer.observe(page, { childList: true, subtree: true, characterDataOldValue: true });

  /** React's own changes are dropped with `takeRecords`. */
  function note(records: MutationRecord[]): void {
    const changes = new Map<Node, MutationRecord[]>();
    for (const record of records) {
      const { target, oldValue } = record;
      if (record.type === 'childList') changes.set(target, [...(changes.get(target) ?? []), record]);
      else if (!written.has(target)) written.set(target, oldValue!);
    }
    for (const [parent, own] of changes) {
      const removed = own.flatMap(({ removedNodes }) => [...removedNodes]);
      const added = own.flatMap(({ addedNodes }) => [...addedNodes]);
      const before = replaced.get(parent);
      if (before) {
        const known = new Set([...before.children, ...before.added]);
        if (removed.some((node) => known.has(node))) for (const node of added) before.added.add(node);
      } else if (removed.some((node) => node.nodeType === Node.TEXT_NODE && isOfReact(node))) {
        const children = childrenBefore(parent, own);
        for (const child of children) parents.set(child, parent);
        replaced.set(parent, { children, added: new Set(added) });
      }
    }
  }

  function restore(find: () => Node | undefined): void {
    note(observer.takeRecords());
    const parent = find();
    const before = parent && replaced.get(parent);
    if (!before) return;
    replaced.delete(parent);
    for (const node of before.added)
      if (node.parentNode === parent && node.textContent && !before.children.includes(node))
        Reflect.apply(removeChild, parent, [node]);
    let next: Node | null = null;
    for (const child of before.children.toReversed()) {
      // A node in its place keeps focus and scroll position.
      if (child.parentNode !== parent || child.nextSibling !== next)
        Reflect.apply(insertBefore, parent, [child, next]);
      if (written.has(child)) nodeValue.set!.call(child, written.get(child));
      written.delete(child);
      next = child;
    }
  }

  function byReact<Result>(parent: Node, change: () => Result): Result {
    if (!parent.isConnected) return change();
    restore(() => parent);
    const result = change();
    observer.takeRecords();
    return result;
  }

  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      restore(() => parents.get(this));
      nodeValue.set!.call(this, value);
      written.delete(this);
      observer.takeRecords();
    },
  });
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return byReact(this, () => {
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
    });
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return byReact(this, () =>
      Reflect.apply(insertBefore, this, [node, before?.parentNode === this ? before : null]),
    );
  };
  prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    return byReact(this, () => Reflect.apply(appendChild, this, [node]));
  };
}

/** React sets such a property on every node it owns. */
export const isOfReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));

function childrenBefore(parent: Node, changes: MutationRecord[]): Node[] {
  let children = [...parent.childNodes] as Node[];
  for (const { addedNodes, removedNodes, nextSibling } of changes.toReversed()) {
    const added = new Set<Node>(addedNodes);
    children = children.filter((node) => !added.has(node));
    const at = nextSibling ? children.indexOf(nextSibling) : -1;
    children.splice(at < 0 ? children.length : at, 0, ...removedNodes);
  }
  return children;
}
