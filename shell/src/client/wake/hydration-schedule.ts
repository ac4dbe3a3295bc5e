import type { OperableElements } from './operable-elements.ts';
import { copyOf, hydrateAround, tellChanges } from './replay.ts';
import { type ServedNodes, slotsAround } from './served-nodes.ts';

/** A form that can be sent without script; React writes a javascript: URL for one whose action is a function. */
const ADDRESS = /^(?!javascript:)./;

/** How far outside the window an operable element may be when its code is loaded. */
const NEARBY = '400px';

/** Events that show a visitor is present, not only an opened page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'dragover'];

/** Events that wake the operable element they happen in. */
const TOUCHES = ['focusin', 'pointerdown', 'dragenter', 'input', 'change'];

/**
 * Decides when a served slot needs its code. Most of a page is text and links, which work as served; only what a
 * visitor can operate is worth its script:
 *
 * - what has to be there before the visitor is: shortly before it comes into view, once the visitor has given any
 *   sign of being there; or when the pointer or the focus is in it;
 * - what only responds to presses: at the first touch, which is replayed when the code is loaded.
 */
export interface HydrationSchedule {
  /** Resolves when the code of this slot is needed; at once for a slot that was not served. */
  wanted(slot: string): Promise<void>;
  /** Requests the code of every slot. */
  wakeAll(): void;
}

/**
 * @param root the served document, before hydration.
 * @param load loads a slot's code; called once for each needed slot, outer slots first.
 */
export function createHydrationSchedule(
  root: Document,
  operable: OperableElements,
  served: Pick<ServedNodes, 'restored' | 'current'>,
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
    const done = load(slot).catch(() => {});
    loading.set(slot, done);
    return done;
  }

  /** @returns when the code of these slots is loaded, or has failed. */
  async function want(slots: string[]): Promise<void> {
    await Promise.all(slots.map((slot) => loading.get(slot) ?? start(slot)));
    for (const slot of slots) {
      if (settled.has(slot)) continue;
      settled.add(slot);
      for (const element of root.querySelectorAll(`[data-slot="${slot}"]`)) tellChanges(element, operable);
    }
  }

  /** The slots around an operable element that cannot respond yet. */
  const asleep = (place: EventTarget | null) => {
    const element = operable.around(place);
    const sleeps = (slot: string) => waiting.has(slot) && (!settled.has(slot) || served.restored(slot));
    return element ? slotsAround(element).filter(sleeps) : [];
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        for (const element of places.get(target) ?? []) void want(slotsAround(element));
      }
    },
    { rootMargin: NEARBY },
  );
  const places = new Map<Element, Element[]>();
  const there = new AbortController();
  const watch = () => {
    there.abort();
    for (const element of operable.ahead) {
      const place = boxAround(element);
      places.set(place, [...(places.get(place) ?? []), element]);
      observer.observe(place);
    }
  };
  for (const name of SIGNS) {
    root.addEventListener(name, watch, { capture: true, passive: true, signal: there.signal });
  }
  // scrolled before this script started, or by an anchor or by Back
  if (window.scrollY > 0 || (root.activeElement ?? root.body) !== root.body) watch();
  void want(asleep(root.activeElement));
  // an address that names controls of the page, as a link to a filtered list does: what they show depends on it
  for (const name of new URLSearchParams(location.search).keys()) {
    for (const control of root.getElementsByName(name)) void want(asleep(control));
  }
  for (const name of TOUCHES) {
    root.addEventListener(name, ({ target }) => void want(asleep(target)), { capture: true, passive: true });
  }

  /**
   * Holds an event until its slot can respond, and then replays it.
   *
   * @returns whether it is held.
   */
  function hold(event: Event, again: (target: Element) => unknown): boolean {
    const slots = asleep(event.target);
    if (slots.length === 0) return false;
    event.stopImmediatePropagation();
    const target = event.target as Element;
    void want(slots)
      .then(() => {
        hydrateAround(target);
        return served.current(target);
      })
      .then((current) => current && again(current));
    return true;
  }
  for (const name of ['click', 'keydown', 'keyup']) {
    root.addEventListener(
      name,
      (event) => {
        if (name === 'click' && answersByItself(event.target as Element, operable)) return;
        const kept = hold(event, (target) => target.dispatchEvent(copyOf(event)));
        if (kept && name === 'click') event.preventDefault();
      },
      { capture: true },
    );
  }
  // Text typed into served content would no longer match what React hydrates.
  root.addEventListener(
    'beforeinput',
    (event) => {
      const { data, target } = event;
      if (!(target as HTMLElement).isContentEditable) return;
      if (hold(event, () => data && root.execCommand('insertText', false, data))) event.preventDefault();
    },
    { capture: true },
  );

  return {
    wanted: (slot) => waiting.get(slot)?.promise ?? Promise.resolve(),
    wakeAll: () => void want([...waiting.keys()]),
  };
}

/** Whether a click works without script: on a link, a field that keeps its value, a form with an action. */
function answersByItself(target: Element, operable: OperableElements): boolean {
  const control = target.closest<HTMLInputElement>('a[href], button, input, label, select, textarea');
  if (!control) return false;
  if (control.matches('a')) return operable.around(control) !== control;
  if (!control.matches('button, [type="button"], [type="submit"], [type="image"]')) return true;
  return control.type !== 'button' && ADDRESS.test(control.form?.getAttribute('action') ?? '');
}

/** The element itself, or its nearest ancestor with a box: others never come into view. */
function boxAround(element: Element): Element {
  let box = element;
  while (box.getClientRects().length === 0 && box.parentElement) box = box.parentElement;
  return box;
}
