/** How far outside the window something interactive may be when its code is fetched. */
const NEARBY = '400px';

/** What shows that somebody is there, not only a page that has been opened. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/** Forms, and what a section marks itself. */
const INTERACTIVE = 'form, [data-hydrate]';

/**
 * Says when a served slot needs its code. Most of a page is text and links, which work as served; only what a
 * visitor can operate is worth its script:
 *
 * - forms and elements marked `data-hydrate`: shortly before they come into view, once the visitor has given any
 *   sign of being there; or when the pointer or the focus is in them;
 * - any other button: at the click, which is done again when the code is there.
 */
export interface HydrationSchedule {
  /** Resolves when the code of this slot is wanted; at once for a slot that was not served. */
  wanted(slot: string): Promise<void>;
}

/**
 * @param root the served document, before hydration.
 * @param load fetches a slot's code; called once for each slot that is wanted, outer slots first.
 */
export function createHydrationSchedule(
  root: Document,
  load: (slot: string) => Promise<unknown>,
): HydrationSchedule {
  const waiting = new Map<string, { promise: Promise<void>; resolve: () => void }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-slot]')) {
    let resolve = () => {};
    const promise = new Promise<void>((settle) => {
      resolve = settle;
    });
    waiting.set(element.dataset.slot!, { promise, resolve });
  }

  const loading = new Map<string, Promise<unknown>>();
  const settled = new Set<string>();

  function start(slot: string): Promise<unknown> {
    waiting.get(slot)?.resolve();
    const done = load(slot)
      .catch(() => {})
      .then(() => settled.add(slot));
    loading.set(slot, done);
    return done;
  }

  /** @returns when the code of these slots is there, or has failed. */
  const want = (slots: string[]) => Promise.all(slots.map((slot) => loading.get(slot) ?? start(slot)));

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void want(slotsAround(target));
      }
    },
    { rootMargin: NEARBY },
  );
  const interactive = [...root.querySelectorAll<HTMLElement>(`:is(${INTERACTIVE}):is([data-slot] *)`)];
  for (const element of interactive) {
    if (element.contains(root.activeElement)) void want(slotsAround(element));
  }
  const there = new AbortController();
  const watch = () => {
    there.abort();
    for (const element of interactive) observer.observe(element);
  };
  for (const name of SIGNS) {
    root.addEventListener(name, watch, { capture: true, passive: true, signal: there.signal });
  }
  // there before this script was, or brought down the page by an anchor or by Back
  if (window.scrollY > 0 || (root.activeElement ?? root.body) !== root.body) watch();
  for (const name of ['focusin', 'pointerdown']) {
    root.addEventListener(
      name,
      ({ target }) => {
        const element = (target as Element).closest(INTERACTIVE);
        if (element) void want(slotsAround(element));
      },
      { capture: true, passive: true },
    );
  }

  root.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button:not(form *)');
      const slots = button ? slotsAround(button).filter((slot) => waiting.has(slot)) : [];
      if (!button || slots.every((slot) => settled.has(slot))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void want(slots).then(() => button.click());
    },
    { capture: true },
  );

  return { wanted: (slot) => waiting.get(slot)?.promise ?? Promise.resolve() };
}

/** The served slots an element stands in, outermost first. */
function slotsAround(element: Element): string[] {
  const slots: string[] = [];
  for (
    let slot = element.closest<HTMLElement>('[data-slot]');
    slot;
    slot = slot.parentElement!.closest<HTMLElement>('[data-slot]')
  ) {
    slots.unshift(slot.dataset.slot!);
  }
  return slots;
}
