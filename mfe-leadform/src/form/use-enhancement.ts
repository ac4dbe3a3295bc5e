import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { EnhancementProps } from './live-form.ts';

/** How far below or above the window the form may be when its libraries are fetched. */
const NEARBY = '600px';

/** Milliseconds after which a page opened by a link has its final layout; before that, everything is near. */
const SCROLLED = 100;

/**
 * The enhancement, once it is loaded: when the form comes near the window, or at the first touch of it.
 * If it cannot be loaded, the form works as without script.
 */
export function useEnhancement(
  ref: RefObject<HTMLFormElement | null>,
): ComponentType<EnhancementProps> | null {
  const [Enhancement, setEnhancement] = useState<ComponentType<EnhancementProps> | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    let present = true;
    const waiting = new AbortController();
    const load = async () => {
      waiting.abort();
      try {
        const { Enhancement: loaded } = await import('../enhanced/enhancement.tsx');
        if (present) setEnhancement(() => loaded);
      } catch {
        // The form keeps posting natively.
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
      present = false;
      waiting.abort();
    };
  }, [ref]);
  return Enhancement;
}
