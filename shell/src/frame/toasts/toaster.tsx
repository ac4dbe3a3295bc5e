import { ToastView } from '@site/design-system';
import { NOTICE_EVENT, type Notice } from '@site/section-kit';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TOAST_SWIPE } from '../constants.ts';
import { createToastStore, type Toast, type ToastStore } from './toast-store.ts';

const NONE: readonly Toast[] = [];
/** Milliseconds. */
const LEAVING = 160;

/** Its live region must exist before the first announcement. */
export function Toaster() {
  const [store] = useState(createToastStore);
  const toast = useSyncExternalStore(store.subscribe, store.toasts, () => NONE)[0];
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    addEventListener(NOTICE_EVENT, (event) => store.add((event as CustomEvent<Notice>).detail), on);
    addEventListener('blur', () => store.hold('window'), on);
    addEventListener('focus', () => store.release('window'), on);
    return () => stop.abort();
  }, [store]);

  const open = toast?.open ? toast : undefined;
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      // An open menu handles Escape first.
      if (event.key === 'Escape' && !event.defaultPrevented) store.dismiss(open.id);
    };
    // Captured like the menus' listeners, which were added before.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [open, store]);

  return (
    <section
      className="toaster no-print"
      aria-label="Notifications"
      onPointerEnter={() => store.hold('pointer')}
      onPointerLeave={() => store.release('pointer')}
      onFocus={(event) => {
        cameFrom.current ??= event.relatedTarget;
        store.hold('focus');
      }}
      onBlur={() => store.release('focus')}
    >
      <div role="status" aria-live={toast?.kind === 'destructive' ? 'assertive' : 'polite'}>
        {toast ? <ShownToast key={toast.id} toast={toast} store={store} cameFrom={cameFrom} /> : null}
      </div>
    </section>
  );
}

interface ShownToastProps {
  toast: Toast;
  store: ToastStore;
  cameFrom: RefObject<Element | null>;
}

function ShownToast({ toast, store, cameFrom }: ShownToastProps) {
  const { id, open } = toast;
  const element = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);

  useEffect(() => startSwipe(element.current!, () => store.dismiss(id)), [store, id]);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => {
      if (element.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) {
        cameFrom.current.focus({ preventScroll: true });
      }
      cameFrom.current = null;
      // Removed elements fire no leave or blur event.
      store.release('pointer');
      store.release('focus');
      setGone(true);
    }, LEAVING);
    return () => clearTimeout(timer);
  }, [open, store, cameFrom]);

  if (gone) return null;
  return (
    <div className="toast" data-open={open} ref={element}>
      <ToastView title={toast.title} text={toast.text} kind={toast.kind} onClose={() => store.dismiss(id)} />
    </div>
  );
}

/** Follows a finger to the right. */
function startSwipe(element: HTMLElement, onSwipe: () => void): () => void {
  const stop = new AbortController();
  let from: number | undefined;
  const end = ({ clientX, type }: PointerEvent) => {
    if (from === undefined) return;
    const far = type === 'pointerup' && clientX - from > TOAST_SWIPE;
    from = undefined;
    if (far) onSwipe();
    else element.style.translate = '';
  };
  const listen = (type: string, listener: (event: PointerEvent) => void) =>
    element.addEventListener(type, listener as EventListener, { signal: stop.signal });

  listen('pointerdown', ({ button, clientX, target, pointerId }) => {
    if (button !== 0 || (target as Element).closest('button')) return;
    from = clientX;
    element.setPointerCapture?.(pointerId);
  });
  listen('pointermove', ({ clientX }) => {
    if (from !== undefined) element.style.translate = `${Math.max(0, clientX - from)}px`;
  });
  listen('pointerup', end);
  listen('pointercancel', end);
  return () => stop.abort();
}
