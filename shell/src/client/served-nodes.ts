export interface ServedNodes {
  /** Whether the server printed this slot into the page. */
  has(id: string): boolean;
  /** The nodes of a slot, to be put into the page, with what the visitor has typed up to now. */
  nodes(id: string): Node[] | undefined;
}

/**
 * Keeps what the server printed for each slot, so that a part that fails in the browser can be shown as it
 * was served. Must run before hydration.
 */
export function captureServedNodes(root: Document): ServedNodes {
  const slots = new Map<string, Element>();
  for (const slot of root.querySelectorAll('[data-slot]')) {
    slots.set(slot.getAttribute('data-slot')!, slot.cloneNode(true) as Element);
  }
  /** Those that the visitor types into, by the innermost slot around them. */
  const inUse = controlsBySlot(root);
  return {
    has: (id) => slots.has(id),
    nodes(id) {
      const copy = slots.get(id)?.cloneNode(true) as Element | undefined;
      if (!copy) return undefined;
      for (const [slot, controls] of controlsBySlot(copy)) {
        controls.forEach((control, index) => {
          takeOver(control, inUse.get(slot)?.[index]);
        });
        // React may start over once more: what is typed from now on stands in these.
        inUse.set(slot, controls);
      }
      return [...copy.childNodes];
    },
  };
}

function controlsBySlot(root: ParentNode): Map<string, HTMLInputElement[]> {
  const all = [...root.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):is([data-slot] *)')];
  return Map.groupBy(all, (control) => control.closest('[data-slot]')!.getAttribute('data-slot')!);
}

function takeOver(control: HTMLInputElement, before: HTMLInputElement | undefined): void {
  if (!before) return;
  if (control.type === 'checkbox' || control.type === 'radio') control.checked = before.checked;
  else control.value = before.value;
}
