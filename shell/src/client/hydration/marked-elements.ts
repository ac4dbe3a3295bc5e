export interface MarkedElements {
  /** Their code must be loaded before the first event. */
  readonly ahead: Element[];
  /** The nearest interactive ancestor, or the element itself. */
  around(place: EventTarget | null): Element | undefined;
}

const MARK = 'data-hydrate';

/** Removes the marks, which React does not know. */
export function takeMarkedElements(root: Document): MarkedElements {
  const all = new Set(root.querySelectorAll(`[${MARK}]`));
  const ahead = [...all].filter((element) => element.getAttribute(MARK) === '');
  for (const element of all) element.removeAttribute(MARK);
  return {
    ahead,
    around(place) {
      let element = place instanceof Element ? place : null;
      while (element && !all.has(element)) element = element.parentElement;
      return element ?? undefined;
    },
  };
}
