import { chevronDownIcon } from '@site/design-system/icons';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ChipButton } from './chip-button.tsx';

interface MenuProps {
  /** Of the address's query: an address with it wakes the page. */
  name: string;
  label: string;
  children: ReactNode;
}

/** A button that opens a panel under it; Escape, the button and anything beside it close it. */
export function Menu({ name, label, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, leave);
    return () => {
      for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, leave);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for everything in it
    <div
      ref={place}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        place.current?.querySelector('button')?.focus();
      }}
    >
      <ChipButton
        name={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        trailing={chevronDownIcon}
        onClick={() => setOpen(!open)}
      >
        {label}
      </ChipButton>
      {open ? (
        <div
          id={id}
          className="raised absolute top-full left-0 z-20 mt-1.5 max-h-80 w-64 overflow-y-auto rounded-panel border bg-surface p-3"
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
