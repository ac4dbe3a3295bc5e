import { Icon } from '@site/design-system';
import { xIcon } from '@site/design-system/icons';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

const SIDES = {
  left: 'mr-auto h-full max-h-full w-72 rounded-r-panel',
  right: 'ml-auto h-full max-h-full w-full max-w-page md:w-4/5 md:rounded-l-panel',
  bottom: 'mt-auto w-full max-w-full max-h-[85%] rounded-t-panel',
};

interface SheetProps {
  title: string;
  side: keyof typeof SIDES;
  /** Beside the title, read out when it changes. */
  note?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at an edge of the window. Escape, its button and a press beside it close it. */
export function Sheet({ title, side, note, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const pressed = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={pressed}
      className={`m-0 overflow-y-auto overscroll-contain bg-surface text-body ${SIDES[side]}`}
    >
      <div className="grid gap-4 px-4 pb-4 sm:px-6 sm:pb-6">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b bg-surface py-3">
          <h2 className="text-h3">{title}</h2>
          {note && (
            <p aria-live="polite" className="grow text-right figures">
              {note}
            </p>
          )}
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="fade grid size-11 place-items-center rounded-control hover:bg-wash"
          >
            <Icon shape={xIcon} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
