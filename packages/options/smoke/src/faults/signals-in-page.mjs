/** Runs in the page before its scripts. Not TypeScript: see report-in-page.mjs. */
export function signalsInPage() {
  const { noteSignal } = /** @type {{ noteSignal(signal: object): void }} */ (
    /** @type {unknown} */ (globalThis)
  );
  /** @type {HTMLElement | undefined} */
  let served;
  addEventListener('DOMContentLoaded', () => {
    served = /** @type {HTMLElement} */ (document.body.cloneNode(true));
  });

  /** Without React's comments. @param {Element} element */
  const contentOf = (element) => {
    /** @type {(Element | string)[]} */
    const content = [];
    for (const node of element.childNodes) {
      if (node instanceof Element) {
        content.push(node);
      } else if (node.nodeType === Node.TEXT_NODE) {
        const text = node.nodeValue ?? '';
        const last = content.at(-1);
        if (typeof last === 'string') content[content.length - 1] = last + text;
        else content.push(text);
      }
    }
    return content.filter((one) => one !== '');
  };
  /** @param {Element} element */
  const tagOf = (element) => {
    const name = ['id', 'class', 'href', 'name', 'type'].find((key) => element.getAttribute(key));
    const value = name && String(element.getAttribute(name)).slice(0, 60);
    return `<${element.localName}${name ? ` ${name}="${value}"` : ''}>`;
  };
  /** @param {Element | string | undefined} one */
  const shown = (one) => {
    if (one === undefined) return 'nothing';
    return typeof one === 'string' ? `“${one.trim().slice(0, 80)}”` : tagOf(one);
  };
  /**
   * The first difference outside slots.
   * @param {Element} was
   * @param {Element} is
   * @returns {{ tag: string, was: string, is: string } | undefined}
   */
  const difference = (was, is) => {
    const [before, after] = [contentOf(was), contentOf(is)];
    for (let at = 0; at < Math.max(before.length, after.length); at++) {
      const [one, other] = [before[at], after[at]];
      if (one instanceof Element && other instanceof Element && one.localName === other.localName) {
        if (one.hasAttribute('data-slot')) continue;
        const inside = difference(one, other);
        if (inside) return inside;
      } else if (one !== other) {
        return { tag: tagOf(is), was: shown(one), is: shown(other) };
      }
    }
    return undefined;
  };
  const firstDifference = () => {
    for (const slot of served?.querySelectorAll('[data-slot]') ?? []) {
      const id = slot.getAttribute('data-slot') ?? '';
      const now = document.querySelector(`[data-slot="${CSS.escape(id)}"]`);
      const found = now && difference(slot, now);
      if (found) return { slot: id, ...found };
    }
    return undefined;
  };

  /** @param {{ kind?: string, error?: unknown, componentStack?: string, slot?: string }} signal */
  const note = ({ kind, error, componentStack, slot }) => {
    if (kind !== 'hydration' && kind !== 'fallback' && kind !== 'error') return;
    const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const isError = thrown instanceof Error;
    noteSignal({
      kind,
      name: isError ? thrown.name : 'Error',
      message: (isError ? thrown.message : String(thrown)).slice(0, 500),
      logged: error instanceof Error ? error.message.slice(0, 100) : '',
      stack: `${isError ? (thrown.stack ?? '') : ''}`.slice(0, 4000),
      componentStack: (componentStack ?? '').slice(0, 4000),
      slot: slot ?? null,
      difference: kind === 'hydration' ? firstDifference() : undefined,
    });
  };
  /** @type {object[]} */
  const queue = [];
  // the code that reports puts a function of its own in the place of `push`
  let push = queue.push;
  Object.defineProperty(queue, 'push', {
    get: () => (/** @type {object} */ signal) => {
      note(signal);
      return push.call(queue, signal);
    },
    set: (/** @type {typeof push} */ given) => {
      push = given;
    },
  });
  Object.assign(globalThis, { siteSignals: queue });
}
