import { isOfReact } from './foreign-changes.ts';
import { changedFields, servedValue } from './replay.ts';

export interface ServedNodes {
  /** Whether the server rendered this slot into the page. */
  has(id: string): boolean;
  /** The nodes of a slot, to be put into the page, with what the visitor has typed up to now. */
  nodes(id: string): Node[] | undefined;
  /** The part was rendered: if not from the served nodes, it gets what the visitor typed into those. */
  shown(id: string): void;
  /** Whether the page was rendered again around this slot, whose code is not there yet. */
  restored(id: string): boolean;
  /** Resolves when the slots around an element have their code, with the element that is in its place then. */
  current(element: Element): Promise<Element | undefined>;
  /** Puts the page back as it was served, if React has given it up. */
  restore(): void;
}

/** What a visitor can use: the elements that are found again in a part that was rendered again. */
const HYDRATED = 'a, button, input, select, textarea, summary, [tabindex]';

/**
 * Keeps what the server rendered for each slot, so that a part that fails in the browser, or whose code is not loaded
 * when React renders the page again, can be shown as it was served. Must run before hydration.
 *
 * A part whose code never loaded gets back the same nodes, in which the visitor may be typing. Nodes that React
 * has taken over are replaced by copies.
 */
export function captureServedNodes(root: Document): ServedNodes {
  // In a document of its own, which loads none of the images again.
  const page = root.implementation.createHTMLDocument().importNode(root.body, true);
  const copies = new Map([...page.querySelectorAll('[data-slot]')].map((slot) => [slotOf(slot), slot]));
  /** Those in the page now, by the innermost slot around them. */
  const hydrated = hydratedBySlot(root);
  const nodes = new Map<string, Node[]>();
  for (const slot of root.querySelectorAll('[data-slot]')) {
    // React's own markers between the nodes stay its own.
    nodes.set(
      slotOf(slot),
      [...slot.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE),
    );
  }
  const replacedBy = new WeakMap<Element, Element>();
  /** Called when a slot has its code. */
  const waiting = new Map<string, (() => void)[]>([...copies.keys()].map((id) => [id, []]));
  const restored = new Set<string>();
  let focused: EventTarget | null = root.activeElement;
  // While capturing: React stops events in content it has not hydrated, and these are the ones needed here.
  root.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target;
    },
    true,
  );
  // Left by the visitor, or removed from the page: in the next task a restored field has the focus again.
  root.addEventListener(
    'focusout',
    () => {
      setTimeout(() => {
        focused = root.activeElement;
      });
    },
    true,
  );

  /** A field that was removed and restored has lost the focus, perhaps in the middle of a word. */
  function keepFocus(): void {
    const field = focused;
    queueMicrotask(() => {
      const lost = root.activeElement === root.body || root.activeElement === null;
      if (lost && field instanceof HTMLElement && field.isConnected) field.focus({ preventScroll: true });
    });
  }

  /** Makes these elements the ones in use. @returns each with the one that it replaces. */
  function replace(id: string, now: Element[]): [Element, Element][] {
    const before = hydrated.get(id) ?? [];
    hydrated.set(id, now);
    // With an element more or less, which is which is not known.
    if (before.map(kindOf).join() !== now.map(kindOf).join()) return [];
    return before.map((element, index) => {
      const replacing = now[index]!;
      if (isField(element)) takeOver(replacing as Field, element);
      replacedBy.set(element, replacing);
      return [element, replacing];
    });
  }

  /** A copy of a served element, with what was typed into the slots that it holds. */
  function copyOf(served: Element): Element {
    const copy = served.cloneNode(true) as Element;
    for (const [id, elements] of hydratedBySlot(copy)) replace(id, elements);
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
        : (element.closest(HYDRATED) ?? undefined);
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
      const before = hydrated.get(id);
      const callbacks = waiting.get(id);
      if (!callbacks) return;
      waiting.delete(id);
      restored.delete(id);
      // Hydrated if they are still on the page.
      if (before && !before.some((element) => element.isConnected)) {
        const slot = root.querySelector(`[data-slot="${id}"]`)!;
        for (const [element, replacing] of replace(id, hydratedBySlot(slot).get(id) ?? []))
          if (element === focused) (replacing as HTMLElement).focus({ preventScroll: true });
        for (const { notify } of changedFields(slot)) notify();
      }
      for (const done of callbacks) done();
    },
    restore() {
      root.body.replaceChildren(...copyOf(page).childNodes);
    },
  };
}

/** The slots around an element, outermost first. */
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

const untouched = (node: Node): boolean => !isOfReact(node) && [...node.childNodes].every(untouched);

function hydratedBySlot(root: ParentNode): Map<string, Element[]> {
  const slots = new Map<string, Element[]>();
  for (const element of root.querySelectorAll(HYDRATED)) {
    const id = element.closest('[data-slot]')?.getAttribute('data-slot') ?? '';
    slots.set(id, [...(slots.get(id) ?? []), element]);
  }
  return slots;
}

type Field = HTMLInputElement;

const isField = (element: Element): element is Field => 'value' in element && 'form' in element;

/** Only what the visitor changed: a page that was left and entered again has other values. */
export function takeOver(field: Field, before: Field): void {
  if (servedValue(before) === undefined) return;
  field.checked = before.checked;
  if (before.type === 'file') field.files = before.files;
  else field.value = before.value;
}
