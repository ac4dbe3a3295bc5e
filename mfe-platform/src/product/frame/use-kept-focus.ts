import { type RefObject, useEffect, useRef } from 'react';

/**
 * A change can take away the control that made it: a chip, or the button of a day. The focus then moves to the section
 * that it was in; otherwise keyboard and screen reader would start again at the top of the page.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  const part = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const { current } = frame;
      const within = current?.contains(target as Node) && (target as Element).closest('section');
      part.current = within || undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [frame]);

  useEffect(() => {
    if (!part.current?.isConnected || document.activeElement !== document.body) return;
    part.current.tabIndex = -1;
    part.current.focus({ preventScroll: true });
  });
}
