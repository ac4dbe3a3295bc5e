/** What the server marked as interactive: see decision 10. */
export interface HydratedElements {
  /** Elements whose code must be loaded before the visitor reaches them. */
  readonly ahead: Element[];
  /** The nearest one around a node, or the node itself. */
  around(place: EventTarget | null): Element | undefined;
}

const MARK = 'data-hydrate';

/** Removes the marks from the served page: they are not part of what React hydrates. */
export function takeHydrated(root: Document): HydratedElements {
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
