import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { chevronDownIcon } from '../brand/icons.ts';
import { Chip } from './chip.tsx';

type MenuProps = {
  name: string;
  label: string;
  /** For the gallery. */
  initiallyOpen?: boolean;
  children: ReactNode;
};

export function Menu({ name, label, initiallyOpen = false, children }: MenuProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      const { activeElement } = document;
      if (place.current?.contains(target as Node)) return;
      // a removed field has no blur event
      if (place.current?.contains(activeElement)) (activeElement as HTMLElement).blur();
      setOpen(false);
    };
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, leave);
    return () => {
      for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, leave);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape
    <div
      ref={place}
      // takes the focus of a press on a label or on padding
      tabIndex={-1}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        place.current?.querySelector('button')?.focus();
      }}
    >
      <Chip
        name={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        trailing={chevronDownIcon}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Chip>
      {open ? <MenuPanel id={id}>{children}</MenuPanel> : null}
    </div>
  );
}

/** Under the button, and further left if the window is narrow. */
function MenuPanel({ id, children }: { id: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // before the focus, which would scroll
  useLayoutEffect(() => {
    const fit = () => {
      const { style, offsetWidth, offsetParent } = panel.current!;
      const { left } = offsetParent?.getBoundingClientRect() ?? { left: 0 };
      const room = document.documentElement.clientWidth - MARGIN - offsetWidth - left;
      style.left = `${Math.min(0, room)}px`;
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, []);
  useLayoutEffect(() => {
    const { offsetHeight } = panel.current!;
    if (offsetHeight === height.current) return;
    // its content may load later
    height.current = offsetHeight;
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  return (
    <div
      ref={panel}
      id={id}
      className="raised absolute top-full left-0 z-20 mt-1.5 max-h-80 w-72 overflow-y-auto rounded-panel border bg-surface p-3"
    >
      {children}
    </div>
  );
}

/** px to the edge of the window. */
const MARGIN = 32;
