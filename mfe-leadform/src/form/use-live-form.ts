import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveForm, LiveFormState } from './live-form.ts';

/** How far below or above the window the form may be when its libraries are fetched. */
const NEARBY = '600px';

/** Milliseconds after which a page opened by a link has its final layout; before that, everything is near. */
const SCROLLED = 100;

const NATIVE: LiveFormState = { messages: {}, busy: false, failed: false, submits: 0 };
const nativeState = () => NATIVE;
const neverChanges = () => () => {};

/**
 * The state of the form and, once it is loaded, what submits it: when the form comes near the window, or at the
 * first touch of it. If that fails, the form works as without script.
 */
export function useLiveForm(
  ref: RefObject<HTMLFormElement | null>,
): LiveFormState & Partial<Pick<LiveForm, 'submit' | 'again'>> {
  const [live, setLive] = useState<LiveForm | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const gone = new AbortController();
    const waiting = new AbortController();
    const load = async () => {
      waiting.abort();
      // Without it the form keeps posting natively.
      const createLiveForm = await import('../enhanced/create-live-form.ts')
        .then((loaded) => loaded.createLiveForm)
        .catch(() => undefined);
      if (!createLiveForm || gone.signal.aborted) return;
      try {
        setLive(createLiveForm(form, gone.signal));
      } catch (error) {
        reportError(error);
      }
    };
    form.addEventListener('focusin', load, { signal: waiting.signal });
    form.addEventListener('pointerdown', load, { signal: waiting.signal });
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: NEARBY },
    );
    const look = setTimeout(() => observer.observe(form), SCROLLED);
    waiting.signal.addEventListener('abort', () => {
      clearTimeout(look);
      observer.disconnect();
    });
    if (form.contains(document.activeElement)) load();
    return () => {
      gone.abort();
      waiting.abort();
    };
  }, [ref]);
  const state = useSyncExternalStore(
    live?.subscribe ?? neverChanges,
    live?.getState ?? nativeState,
    nativeState,
  );
  return { ...state, ...(live && { submit: live.submit, again: live.again }) };
}
