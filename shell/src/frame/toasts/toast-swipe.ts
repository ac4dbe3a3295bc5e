import { TOAST_SWIPE } from '../constants.ts';

export function startSwipe(element: HTMLElement, onSwipe: () => void): () => void {
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
