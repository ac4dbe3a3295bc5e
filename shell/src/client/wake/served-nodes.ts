export interface ServedNodes {
  /** Whether the server rendered this slot into the page. */
  has(id: string): boolean;
  /** The nodes of a slot, to be put into the page, with what the visitor has typed up to now. */
  nodes(id: string): Node[] | undefined;
}

/**
 * Keeps what the server rendered for each slot, so that a part that fails in the browser can be shown as it
 * was served. Must run before hydration.
 *
 * A part whose code never loaded gets back the same nodes, in which the visitor may be typing. Nodes that React
 * has taken over are replaced by copies.
 */
export function captureServedNodes(root: Document): ServedNodes {
  const slots = new Map<string, { served: Node[]; copy: Element }>();
  for (const slot of root.querySelectorAll('[data-slot]')) {
    // React's own markers between the nodes stay its own.
    const served = [...slot.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
    slots.set(slot.getAttribute('data-slot')!, { served, copy: slot.cloneNode(true) as Element });
  }
  /** Those that the visitor types into, by the innermost slot around them. */
  const inUse = controlsBySlot(root);
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

  return {
    has: (id) => slots.has(id),
    nodes(id) {
      const slot = slots.get(id);
      if (!slot) return undefined;
      if (slot.served.every(untouched)) {
        if (slot.served.some((node) => focused instanceof Node && node.contains(focused))) keepFocus();
        return slot.served;
      }
      const copy = slot.copy.cloneNode(true) as Element;
      for (const [name, controls] of controlsBySlot(copy)) {
        controls.forEach((control, index) => {
          takeOver(control, inUse.get(name)?.[index]);
        });
        // React may start over again: these nodes receive what is typed from now on.
        inUse.set(name, controls);
      }
      return [...copy.childNodes];
    },
  };
}

/** React marks every node it owns. */
function untouched(node: Node): boolean {
  if (Object.keys(node).some((key) => key.startsWith('__react'))) return false;
  return [...node.childNodes].every(untouched);
}

function controlsBySlot(root: ParentNode): Map<string, HTMLInputElement[]> {
  const all = [...root.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):is([data-slot] *)')];
  const slots = new Map<string, HTMLInputElement[]>();
  for (const control of all) {
    const slot = control.closest('[data-slot]')!.getAttribute('data-slot')!;
    slots.set(slot, [...(slots.get(slot) ?? []), control]);
  }
  return slots;
}

function takeOver(control: HTMLInputElement, before: HTMLInputElement | undefined): void {
  if (!before) return;
  if (control.type === 'checkbox' || control.type === 'radio') control.checked = before.checked;
  else control.value = before.value;
}
