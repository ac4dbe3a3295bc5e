/** What the server marked as operable: see decision 10. */
export interface OperableElements {
  /** Those whose code must be there before the visitor is. */
  readonly ahead: Element[];
  /** The nearest one around a place in the page, or at it. */
  around(place: EventTarget | null): Element | undefined;
}

const MARK = 'data-hydrate';

/** Takes the marks out of the served page: they are no part of what React hydrates. */
export function takeOperable(root: Document): OperableElements {
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
