import { WAKES_ON } from '@site/section-kit/address';
import type { HydratedElements } from './hydrated-elements.ts';
import { changedFields, copyOf, hydrateAround } from './replay.ts';
import { type ServedNodes, slotsAround } from './served-nodes.ts';

/** A form that can be sent without script; React writes a javascript: URL for one whose action is a function. */
const ADDRESS = /^(?!javascript:)./;

/** How far outside the window an interactive element may be when its code is loaded. */
const NEARBY = '400px';

/** Milliseconds after a failure in which a slot is not requested again, and works as served. */
const PAUSE = 1000;

/**
 * Decides when a served slot needs its code. Most of a page is text and links, which work as served; only what a
 * visitor can operate is worth its script:
 *
 * - what has to be there before the visitor is: shortly before it comes into view, or when the pointer or the focus is
 *   in it;
 * - what only responds to presses: at the first touch, which is replayed when the code is loaded.
 */
export interface HydrationSchedule {
  /** Resolves when the code of this slot is needed; at once for a slot that was not served. */
  wanted(slot: string): Promise<void>;
  /** Resolves once what the visitor did before has been replayed; undefined if there is nothing to replay. */
  replayed: Promise<unknown> | undefined;
  /** Requests the code of every slot. */
  hydrateAll(): void;
}

/**
 * @param root the served document, before hydration.
 * @param load loads a slot's code, outer slots first. If it fails, it is called again when the network is back or at
 * the next touch.
 * @param early what the visitor did in interactive elements before now.
 */
export function createHydrationSchedule(
  root: Document,
  hydrated: HydratedElements,
  served: Pick<ServedNodes, 'restored' | 'current'>,
  load: (slot: string) => Promise<unknown>,
  early: readonly Event[] = [],
): HydrationSchedule {
  const waiting = new Map<string, { promise: Promise<void>; resolve: () => void }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-slot]')) {
    let resolve = () => {};
    const promise = new Promise<void>((settle) => {
      resolve = settle;
    });
    waiting.set(element.dataset.slot!, { promise, resolve });
    // Its content was moved elsewhere or removed: nothing served could be shown while the code loads.
    if (!element.firstElementChild) resolve();
  }

  const loading = new Map<string, Promise<void>>();
  const settled = new Set<string>();
  /** When the slots whose code did not load failed last. */
  const failedAt = new Map<string, number>();

  function start(slot: string): Promise<void> {
    failedAt.delete(slot);
    const done = load(slot).then(
      () => waiting.get(slot)?.resolve(),
      () => {
        failedAt.set(slot, performance.now());
        loading.delete(slot);
      },
    );
    loading.set(slot, done);
    return done;
  }

  /** @returns when the code of these slots is loaded, or has failed. */
  async function want(slots: string[]): Promise<void> {
    await Promise.all(slots.map((slot) => loading.get(slot) ?? start(slot)));
    // React reaches a slot through those around it.
    if (slots.some((slot) => failedAt.has(slot))) return;
    const fresh = slots.filter((slot) => settled.size !== settled.add(slot).size);
    const fields = fresh.flatMap((slot) =>
      [...root.querySelectorAll(`[data-slot="${slot}"]`)].flatMap((element) =>
        changedFields(element, hydrated),
      ),
    );
    // All are read before the first is notified: what React renders then resets the others.
    for (const { control, notify } of fields) {
      if (changes.has(control)) changes.set(control, notify);
      else again(notify);
    }
  }

  /** The slots around an interactive element that cannot respond yet. */
  const notHydrated = (place: EventTarget | null) => {
    const element = hydrated.around(place);
    const slots = element ? slotsAround(element).filter((slot) => waiting.has(slot)) : [];
    if (slots.some((slot) => performance.now() - (failedAt.get(slot) ?? -PAUSE) < PAUSE)) return [];
    return queues.has(slots.at(-1)!) || slots.some((slot) => !settled.has(slot) || served.restored(slot))
      ? slots
      : [];
  };

  /** By innermost slot: when the last of what the visitor did in it has been replayed. */
  const queues = new Map<string, Promise<void>>();
  /** Fields with a change in a queue. How to tell it is known once their slot has settled. */
  const changes = new Map<EventTarget, (() => void) | undefined>();
  const notifyOf = (field: EventTarget) => {
    const notify = changes.get(field);
    changes.delete(field);
    return notify;
  };
  let replaying = false;

  function again(replay: () => unknown): void {
    replaying = true;
    replay();
    replaying = false;
  }

  /**
   * Keeps what a visitor did until its slot can respond, and then replays it, in order.
   *
   * @returns whether it is kept.
   */
  function keep({ target }: Event, replay: (current: Element) => unknown): boolean {
    const slots = replaying ? [] : notHydrated(target);
    const slot = slots.at(-1);
    if (!slot) return false;
    const done = Promise.all([want(slots), queues.get(slot)]).then(async () => {
      hydrateAround(target as Element);
      // Without its code a part stays as served.
      const failed = slots.some((one) => failedAt.has(one));
      const current = failed ? (target as Element) : await served.current(target as Element);
      if (current) again(() => replay(current));
      // In a task of its own: React renders between two replays, as between two presses.
      await new Promise((resolve) => setTimeout(resolve));
      if (queues.get(slot) === done) queues.delete(slot);
    });
    queues.set(slot, done);
    return true;
  }

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
  for (const element of hydrated.ahead) {
    const place = boxAround(element);
    places.set(place, [...(places.get(place) ?? []), element]);
    observer.observe(place);
  }
  void want(notHydrated(root.activeElement));
  // an address that fills in fields of the page, or that a part reads
  const query = new URLSearchParams(location.search);
  for (const name of query.keys())
    for (const field of root.getElementsByName(name)) void want(notHydrated(field));
  for (const reader of root.querySelectorAll(`[${WAKES_ON}]`)) {
    const names = reader.getAttribute(WAKES_ON)!.split(' ');
    if (names.some((name) => query.has(name))) void want(slotsAround(reader));
  }
  addEventListener('online', () => {
    for (const slot of [...failedAt.keys()])
      void want(slotsAround(root.querySelector(`[data-slot="${slot}"]`)));
  });

  /** By control: the last click that is kept for it. A visitor repeats one that shows nothing: only the last is replayed. */
  const lastClick = new WeakMap<Element, Event>();
  const press = (event: Event) => {
    const { target, type, detail } = event as MouseEvent;
    if (type !== 'click') {
      if (keep(event, (current) => current.dispatchEvent(copyOf(event)))) event.stopImmediatePropagation();
      return;
    }
    const element = target as Element;
    if (respondsByItself(element, hydrated)) return;
    const control = element.closest('button, summary') ?? element;
    // The second of a double click repeats nothing.
    const click = (detail > 1 && lastClick.get(control)) || event;
    const replay = (current: Element) =>
      lastClick.get(control) === click && current.dispatchEvent(copyOf(event));
    if (!keep(event, replay)) return;
    lastClick.set(control, click);
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const change = (event: Event) => {
    const target = event.target as Element;
    if (replaying) return;
    // React receives this event, with all that the field holds.
    if (slotsAround(target).every((slot) => settled.has(slot))) changes.delete(target);
    else if (!changes.has(target) && keep(event, () => notifyOf(target)?.())) changes.set(target, undefined);
  };
  const touch = ({ target }: Event) => void want(notHydrated(target));
  const handlers: Record<string, (event: Event) => void> = {
    click: press,
    keydown: press,
    keyup: press,
    input: change,
    change,
    focusin: touch,
    pointerdown: touch,
    dragenter: touch,
  };
  for (const [name, handle] of Object.entries(handlers))
    root.addEventListener(name, handle, { capture: true });
  for (const event of early) handlers[event.type]?.(event);
  // Text typed into served content would no longer match what React hydrates.
  root.addEventListener(
    'beforeinput',
    (event) => {
      const { data, target } = event;
      if (!(target as HTMLElement).isContentEditable) return;
      if (!keep(event, () => data && root.execCommand('insertText', false, data))) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );

  return {
    wanted: (slot) => waiting.get(slot)?.promise ?? Promise.resolve(),
    replayed: queues.size > 0 ? Promise.all(queues.values()) : undefined,
    hydrateAll: () => void want([...waiting.keys()]),
  };
}

/** Whether a click works without script: on a link, a field that keeps its value, a form with an action. */
function respondsByItself(target: Element, hydrated: HydratedElements): boolean {
  const control = target.closest<HTMLInputElement>('a[href], button, input, label, select, textarea');
  // A slider keeps where it is put, and does nothing about the click that put it there.
  if (!control || control.matches('[type="range"]')) return false;
  if (control.matches('a')) return hydrated.around(control) !== control;
  if (!control.matches('button, [type="button"], [type="submit"], [type="image"]')) return true;
  return control.type !== 'button' && ADDRESS.test(control.form?.getAttribute('action') ?? '');
}

/** The element itself, or its nearest ancestor with a box: others never come into view. */
function boxAround(element: Element): Element {
  let box = element;
  while (box.getClientRects().length === 0 && box.parentElement) box = box.parentElement;
  return box;
}
