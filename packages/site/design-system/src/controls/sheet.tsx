import { type PointerEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../brand/icon.tsx';
import { xIcon } from '../brand/icons.ts';

type SheetProps = {
  title: string;
  /** Classes of its edge and size. */
  place: string;
  /** Next to the title; a live region. */
  note?: string;
  onClose: () => void;
  children: ReactNode;
};

export function Sheet({ title, place, note, onClose, children }: SheetProps) {
  /** The press began outside: selecting text across the edge closes nothing. */
  const outside = useRef(false);
  const track = ({ type, target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
    outside.current = target === currentTarget && (type === 'pointerdown' || outside.current);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={show}
      aria-label={title}
      onClose={onClose}
      onPointerDown={track}
      onPointerUp={track}
      onClick={({ currentTarget }) => outside.current && currentTarget.close()}
      className={`overflow-y-auto overscroll-contain bg-surface text-body ${place}`}
    >
      <SheetContent title={title} note={note}>
        {children}
      </SheetContent>
    </dialog>
  );
}

export function SheetContent({ title, note, children }: Pick<SheetProps, 'title' | 'note' | 'children'>) {
  return (
    <div className="grid min-h-full content-start gap-4 px-4 pb-4 sm:px-6 sm:pb-6">
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
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          className="fade grid min-h-11 w-11 place-items-center rounded-control hover:bg-wash"
        >
          <Icon shape={xIcon} />
        </button>
      </div>
      {children}
    </div>
  );
}

function show(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  // a dialog removed while open, as by Back, would not return the focus
  return () => dialog.close();
}
