import { WAKES_ON } from '@site/section-kit/address';
import type { MarkedElements } from './marked-elements.ts';
import { changedFields, copyOf, hydrateAround } from './replay.ts';
import { type ServedNodes, slotsAround } from './served-nodes.ts';

/** Works without script. React writes a javascript: URL for an action that is a function. */
const ADDRESS = /^(?!javascript:)./;

/** Distance from the window at which code is loaded ahead. */
const NEARBY = '400px';

/** Milliseconds in which a slot works as served after a failed load. */
const PAUSE = 1000;

/**
 * Loads a served slot's code near the window for elements marked "ahead", else at the first event, which is replayed.
 */
export interface HydrationSchedule {
  /** Resolves when the slot's code is needed. */
  wanted(slot: string): Promise<void>;
  /** Resolves when early events have been replayed. */
  replayed: Promise<unknown> | undefined;
  hydrateAll(): void;
}

/**
 * @param load called again after a failure.
 * @param early events so far.
 */
export function createHydrationSchedule(
  root: Document,
  marked: MarkedElements,
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
    // Moved or removed content cannot be shown while the code loads.
    if (!element.firstElementChild) resolve();
  }

  const loading = new Map<string, Promise<void>>();
  const settled = new Set<string>();
  const failedAt = new Map<string, number>();

  function loadSlot(slot: string): Promise<void> {
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

  async function loadSlots(slots: string[]): Promise<void> {
    await Promise.all(slots.map((slot) => loading.get(slot) ?? loadSlot(slot)));
    // React reaches a slot through its outer slots.
    if (slots.some((slot) => failedAt.has(slot))) return;
    const fresh = slots.filter((slot) => settled.size !== settled.add(slot).size);
    const fields = fresh.flatMap((slot) =>
      [...root.querySelectorAll(`[data-slot="${slot}"]`)].flatMap((element) =>
        changedFields(element, marked),
      ),
    );
    // Read all fields first: React's next render resets the others.
    for (const { control, notify } of fields) {
      if (changes.has(control)) changes.set(control, notify);
      else runReplay(notify);
    }
  }

  /** Slots around an interactive element that cannot respond yet. */
  const notHydrated = (place: EventTarget | null) => {
    const element = marked.around(place);
    const slots = element ? slotsAround(element).filter((slot) => waiting.has(slot)) : [];
    if (slots.some((slot) => performance.now() - (failedAt.get(slot) ?? -PAUSE) < PAUSE)) return [];
    return queues.has(slots.at(-1)!) || slots.some((slot) => !settled.has(slot) || served.restored(slot))
      ? slots
      : [];
  };

  /** End of the replays, by innermost slot. */
  const queues = new Map<string, Promise<void>>();
  /** Changed fields, with their notification once their code is loaded. */
  const changes = new Map<EventTarget, (() => void) | undefined>();
  const notifyOf = (field: EventTarget) => {
    const notify = changes.get(field);
    changes.delete(field);
    return notify;
  };
  let replaying = false;

  function runReplay(replay: () => unknown): void {
    replaying = true;
    replay();
    replaying = false;
  }

  /** @returns whether the replay was queued until the slot can respond. */
  function queueReplay({ target }: Event, replay: (current: Element) => unknown): boolean {
    const slots = replaying ? [] : notHydrated(target);
    const slot = slots.at(-1);
    if (!slot) return false;
    const done = Promise.all([loadSlots(slots), queues.get(slot)]).then(async () => {
      hydrateAround(target as Element);
      // Without its code a part stays as served.
      const failed = slots.some((one) => failedAt.has(one));
      const current = failed ? (target as Element) : await served.current(target as Element);
      if (current) runReplay(() => replay(current));
      // Its own task: React renders between two replays.
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
        for (const element of places.get(target) ?? []) void loadSlots(slotsAround(element));
      }
    },
    { rootMargin: NEARBY },
  );
  const places = new Map<Element, Element[]>();
  for (const element of marked.ahead) {
    const place = boxAround(element);
    places.set(place, [...(places.get(place) ?? []), element]);
    observer.observe(place);
  }
  void loadSlots(notHydrated(root.activeElement));
  const query = new URLSearchParams(location.search);
  for (const name of query.keys())
    for (const field of root.getElementsByName(name)) void loadSlots(notHydrated(field));
  for (const reader of root.querySelectorAll(`[${WAKES_ON}]`)) {
    const names = reader.getAttribute(WAKES_ON)!.split(' ');
    if (names.some((name) => query.has(name))) void loadSlots(slotsAround(reader));
  }
  addEventListener('online', () => {
    for (const slot of [...failedAt.keys()])
      void loadSlots(slotsAround(root.querySelector(`[data-slot="${slot}"]`)));
  });

  /** Only the last click on a control is replayed: visitors repeat one that shows nothing. */
  const lastClick = new WeakMap<Element, Event>();
  const press = (event: Event) => {
    const { target, type, detail } = event as MouseEvent;
    if (type !== 'click') {
      if (queueReplay(event, (current) => current.dispatchEvent(copyOf(event))))
        event.stopImmediatePropagation();
      return;
    }
    const element = target as Element;
    if (respondsByItself(element, marked)) return;
    const control = element.closest('button, summary') ?? element;
    // Both clicks of a double click are replayed.
    const click = (detail > 1 && lastClick.get(control)) || event;
    const replay = (current: Element) =>
      lastClick.get(control) === click && current.dispatchEvent(copyOf(event));
    if (!queueReplay(event, replay)) return;
    lastClick.set(control, click);
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const change = (event: Event) => {
    const target = event.target as Element;
    if (replaying) return;
    // React receives this event with the field's whole value.
    if (slotsAround(target).every((slot) => settled.has(slot))) changes.delete(target);
    else if (!changes.has(target) && queueReplay(event, () => notifyOf(target)?.()))
      changes.set(target, undefined);
  };
  const touch = ({ target }: Event) => void loadSlots(notHydrated(target));
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
  // Typed text would not match what React hydrates.
  root.addEventListener(
    'beforeinput',
    (event) => {
      const { data, target } = event;
      if (!(target as HTMLElement).isContentEditable) return;
      if (!queueReplay(event, () => data && root.execCommand('insertText', false, data))) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );

  return {
    wanted: (slot) => waiting.get(slot)?.promise ?? Promise.resolve(),
    replayed: queues.size > 0 ? Promise.all(queues.values()) : undefined,
    hydrateAll: () => void loadSlots([...waiting.keys()]),
  };
}

/** Without script. */
function respondsByItself(target: Element, marked: MarkedElements): boolean {
  const control = target.closest<HTMLInputElement>('a[href], button, input, label, select, textarea');
  // A slider keeps its value, and ignores the click.
  if (!control || control.matches('[type="range"]')) return false;
  if (control.matches('a')) return marked.around(control) !== control;
  if (!control.matches('button, [type="button"], [type="submit"], [type="image"]')) return true;
  return control.type !== 'button' && ADDRESS.test(control.form?.getAttribute('action') ?? '');
}

/** Elements without a box never come into view. */
function boxAround(element: Element): Element {
  let box = element;
  while (box.getClientRects().length === 0 && box.parentElement) box = box.parentElement;
  return box;
}
