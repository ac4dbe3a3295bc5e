/**
 * Sections are rendered one after the other in one process. What one of them changes here, every later page
 * would be rendered with; so what they all have in common cannot be changed. An attempt throws, in the bundle
 * that makes it.
 */

/**
 * Freezes what --frozen-intrinsics leaves: the global object's own properties, and the classes of the web
 * platform. (Objects of those classes keep their state: they take no new properties.)
 */
export function freezeGlobals(): void {
  for (const name of Reflect.ownKeys(globalThis)) {
    const value: unknown = Reflect.get(globalThis, name);
    if (value === globalThis) continue;
    if (typeof value === 'function') {
      Object.freeze(value);
      Object.freeze(value.prototype);
    } else if (isObject(value)) Object.preventExtensions(value);
  }
  Object.freeze(globalThis);
}

/**
 * Freezes an object with all that hangs on it. React's own state stays writable, since React writes it at every
 * render: its dispatchers, and the value of a context.
 */
export function freezeShared(root: unknown): void {
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    const state = isReactState(value);
    for (const { value: inner } of Object.values(Object.getOwnPropertyDescriptors(value))) visit(inner);
    if (state) Object.seal(value);
    else Object.freeze(value);
  };
  visit(root);
}

function isReactState(value: object): boolean {
  return ('H' in value && 'A' in value) || Reflect.get(value, '$$typeof') === Symbol.for('react.context');
}

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);
