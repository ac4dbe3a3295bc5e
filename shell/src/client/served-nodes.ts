/**
 * Keeps what the server printed for each slot, so that a part that fails in the browser can be shown as it
 * was served. Must run before hydration.
 *
 * @returns the nodes of a slot, with what the visitor has typed into them since.
 */
export function captureServedNodes(root: Document): (id: string) => Node[] | undefined {
  const slots = new Map<string, { live: Element; copy: Element }>();
  for (const live of root.querySelectorAll('[data-slot]')) {
    slots.set(live.getAttribute('data-slot')!, { live: live, copy: live.cloneNode(true) as Element });
  }
  const typed = new Map<string, HTMLInputElement[]>();
  for (const [id, { live }] of slots) typed.set(id, controlsOf(live));
  return (id) => {
    const slot = slots.get(id);
    if (!slot) return undefined;
    const copy = slot.copy.cloneNode(true) as Element;
    controlsOf(copy).forEach((control, index) => {
      const source = typed.get(id)?.[index];
      if (!source) return;
      if (control.type === 'checkbox' || control.type === 'radio') control.checked = source.checked;
      else control.value = source.value;
    });
    // React may start over once more: what is typed from now on stands in these.
    typed.set(id, controlsOf(copy));
    return [...copy.childNodes];
  };
}

function controlsOf(element: Element): HTMLInputElement[] {
  return [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')];
}
