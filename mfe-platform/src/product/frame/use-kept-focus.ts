import { type RefObject, useEffect, useRef } from 'react';

/** If a change removes the control that made it, focus moves to its panel, not to the top of the page. */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  const part = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const { current } = frame;
      const section = (target as Element).closest('section');
      const within = section && current?.contains(section) ? section : current;
      part.current = within?.contains(target as Node) ? within : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [frame]);

  useEffect(() => {
    if (!part.current || document.activeElement !== document.body) return;
    // Filters that leave nothing remove the panels too.
    const place = part.current.isConnected ? part.current : frame.current;
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
}
