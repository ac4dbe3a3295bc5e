import { isOfReact } from './foreign-changes.ts';
import { changedFields, servedValue } from './replay.ts';

export interface ServedNodes {
  has(id: string): boolean;
  /** With what the visitor typed. */
  nodes(id: string): Node[] | undefined;
  /** Call when the part is rendered: it receives what was typed. */
  shown(id: string): void;
  /** Whether React rendered around the slot before its code was loaded. */
  restored(id: string): boolean;
  /** Resolves to the element's successor once its code is loaded. */
  current(element: Element): Promise<Element | undefined>;
  /** After React rendered header or footer again: focuses the same control. */
  refocus(): void;
  /** After React gave the page up. */
  restore(): void;
}

/** Matched with their successors when a part is rendered again. */
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]';

/**
 * Restores the served HTML of parts that fail or load late. Call before hydration. Nodes that React owns are copied.
 */
export function captureServedNodes(root: Document): ServedNodes {
  // A separate document does not reload images.
  const page = root.implementation.createHTMLDocument().importNode(root.body, true);
  const copies = new Map([...page.querySelectorAll('[data-slot]')].map((slot) => [slotOf(slot), slot]));
  /** On the page now, by innermost slot. */
  const controls = controlsBySlot(root);
  const nodes = new Map<string, Node[]>();
  for (const slot of root.querySelectorAll('[data-slot]')) {
    // React's own markers.
    nodes.set(
      slotOf(slot),
      [...slot.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE),
    );
  }
  const replacedBy = new WeakMap<Element, Element>();
  /** Callbacks until a slot has its code. */
  const waiting = new Map<string, (() => void)[]>([...copies.keys()].map((id) => [id, []]));
  const restored = new Set<string>();
  let focused: EventTarget | null = root.activeElement;
  // Captured: React stops events in content that is not hydrated.
  root.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target;
    },
    true,
  );
  // A removed field is focused again in the next task.
  root.addEventListener(
    'focusout',
    () => {
      setTimeout(() => {
        focused = root.activeElement;
      });
    },
    true,
  );

  function keepFocus(): void {
    const field = focused;
    queueMicrotask(() => {
      const lost = root.activeElement === root.body || root.activeElement === null;
      if (lost && field instanceof HTMLElement && field.isConnected) field.focus({ preventScroll: true });
    });
  }

  /** @returns old and new; none if they differ. */
  function replace(id: string, now: Element[]): [Element, Element][] {
    const before = controls.get(id) ?? [];
    controls.set(id, now);
    if (before.map(kindOf).join() !== now.map(kindOf).join()) return [];
    return before.map((element, index) => {
      const replacing = now[index]!;
      if (isField(element)) takeOver(replacing as Field, element);
      replacedBy.set(element, replacing);
      return [element, replacing];
    });
  }

  function copyOf(served: Element): Element {
    const copy = served.cloneNode(true) as Element;
    for (const [id, elements] of controlsBySlot(copy)) replace(id, elements);
    return copy;
  }

  return {
    has: (id) => copies.has(id),
    restored: (id) => restored.has(id),
    async current(element) {
      await Promise.all(
        slotsAround(element).map((id) => new Promise<void>((done) => waiting.get(id)?.push(done) ?? done())),
      );
      let found: Element | undefined = element.isConnected
        ? element
        : (element.closest(CONTROLS) ?? undefined);
      while (found && !found.isConnected) found = replacedBy.get(found);
      return found;
    },
    nodes(id) {
      const [served, copy] = [nodes.get(id), copies.get(id)];
      if (!served || !copy) return undefined;
      if (waiting.has(id)) restored.add(id);
      if (served.every(untouched)) {
        if (served.some((node) => focused instanceof Node && node.contains(focused))) keepFocus();
        return served;
      }
      return [...copyOf(copy).childNodes];
    },
    shown(id) {
      const before = controls.get(id);
      const callbacks = waiting.get(id);
      if (!callbacks) return;
      waiting.delete(id);
      restored.delete(id);
      // Elements still on the page were hydrated.
      if (before && !before.some((element) => element.isConnected)) {
        const slot = root.querySelector(`[data-slot="${id}"]`)!;
        for (const [element, replacing] of replace(id, controlsBySlot(slot).get(id) ?? []))
          if (element === focused) (replacing as HTMLElement).focus({ preventScroll: true });
        for (const { notify } of changedFields(slot)) notify();
      }
      for (const done of callbacks) done();
    },
    refocus() {
      const lost = focused;
      if (!(lost instanceof HTMLElement) || lost.isConnected) return;
      const matches = (elements: Element[] = []) =>
        elements.filter((element) => kindOf(element) === kindOf(lost) && hrefOf(element) === hrefOf(lost));
      const index = matches(controls.get('')).indexOf(lost);
      const now = matches(controlsBySlot(root).get(''))[index];
      if (now) (now as HTMLElement).focus({ preventScroll: true });
    },
    restore() {
      root.body.replaceChildren(...copyOf(page).childNodes);
    },
  };
}

/** Outermost first. */
export function slotsAround(element: Element | null): string[] {
  const slots: string[] = [];
  for (
    let slot = element?.closest('[data-slot]') ?? null;
    slot;
    slot = slot.parentElement?.closest('[data-slot]') ?? null
  ) {
    slots.unshift(slotOf(slot));
  }
  return slots;
}

const slotOf = (element: Element) => element.getAttribute('data-slot')!;

const kindOf = ({ localName, id }: Element) => `${localName}#${id}`;

const hrefOf = (element: Element) => element.getAttribute('href');

const untouched = (node: Node): boolean => !isOfReact(node) && [...node.childNodes].every(untouched);

function controlsBySlot(root: ParentNode): Map<string, Element[]> {
  const slots = new Map<string, Element[]>();
  for (const element of root.querySelectorAll(CONTROLS)) {
    const id = element.closest('[data-slot]')?.getAttribute('data-slot') ?? '';
    slots.set(id, [...(slots.get(id) ?? []), element]);
  }
  return slots;
}

type Field = HTMLInputElement;

const isField = (element: Element): element is Field => 'value' in element && 'form' in element;

/** Changed fields only: a page restored from history has other values. */
export function takeOver(field: Field, before: Field): void {
  if (servedValue(before) === undefined) return;
  field.checked = before.checked;
  if (before.type === 'file') field.files = before.files;
  else field.value = before.value;
}
