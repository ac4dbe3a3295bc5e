import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveForm, LiveFormState } from './live-form.ts';

/** Distance to the window at which the libraries are fetched. */
const NEARBY = '600px';

/** ms until a page opened by a link has scrolled to its place. */
const SCROLL_TIME = 100;

const NATIVE: LiveFormState = { messages: {}, busy: false, failed: false, submits: 0 };
const nativeState = () => NATIVE;
const neverChanges = () => () => {};

/** Loads the libraries near the window or at the first touch. If that fails, the form stays native. */
export function useLiveForm(
  ref: RefObject<HTMLFormElement | null>,
): LiveFormState & Partial<Pick<LiveForm, 'submit' | 'reset'>> {
  const [live, setLive] = useState<LiveForm | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const gone = new AbortController();
    const waiting = new AbortController();
    const load = async () => {
      waiting.abort();
      const createLiveForm = await import('./create-live-form.ts')
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
    const observing = setTimeout(() => observer.observe(form), SCROLL_TIME);
    waiting.signal.addEventListener('abort', () => {
      clearTimeout(observing);
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
  return { ...state, ...(live && { submit: live.submit, reset: live.reset }) };
}
