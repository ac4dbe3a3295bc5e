import { TooltipView } from '@site/design-system';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TOOLTIP_DELAY, TOOLTIP_SKIP } from './constants.ts';

/** At most one is shown. */
let onScreen: { of: object; hide: () => void } | undefined;

let closedAt = Number.NEGATIVE_INFINITY;

const needsNoDelay = () => onScreen !== undefined || Date.now() - closedAt < TOOLTIP_SKIP;

/** Milliseconds for the mouse to reach the tooltip. */
const CROSSING = 150;

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);

  const later = (action: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };
  const show = () => {
    if (onScreen?.of !== timer) onScreen?.hide();
    onScreen = { of: timer, hide };
    setShown(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
    if (onScreen?.of !== timer) return;
    onScreen = undefined;
    closedAt = Date.now();
  };
  const ofMouse = (action: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') action();
  };
  const enter = ofMouse(() => later(show, needsNoDelay() ? 0 : TOOLTIP_DELAY));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every render's hide does the same
  useEffect(() => hide, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render's hide does the same
  useEffect(() => {
    if (!shown) return;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    // Captured: React stops keys in content that is not hydrated.
    document.addEventListener('keydown', dismiss, true);
    return () => document.removeEventListener('keydown', dismiss, true);
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the control inside, and is none itself
    <span
      className="relative block"
      // onPointerEnter needs the event of the content that is left, which React drops where that is not hydrated.
      onPointerOver={(event) => {
        const from = event.relatedTarget;
        if (!(from instanceof Node && event.currentTarget.contains(from))) enter(event);
      }}
      onPointerLeave={ofMouse(() => (shown ? later(hide, CROSSING) : hide()))}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {shown ? <TooltipView text={text} /> : null}
    </span>
  );
}
