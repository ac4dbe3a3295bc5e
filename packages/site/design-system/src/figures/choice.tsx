import type { PointerEvent, ReactNode } from 'react';
import { classNames } from '../format/class-names.ts';

type ChoicesProps = {
  /** For people who cannot see the figure. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Parts of a figure, read by pointer, tap, Tab and arrow keys. */
export function Choices({ label, className, children }: ChoicesProps) {
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  /** Of the figure. */
  group: string;
  chosen: boolean;
  onChoose: () => void;
  className?: string;
  /** The part in words and amounts. */
  children: ReactNode;
};

export function Choice({ group, chosen, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative block cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        // forced colors hide what is chosen
        chosen && 'forced-colors:outline-2',
        className,
      )}
      {...pointed(onChoose)}
    >
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  );
}

/** Pointer events for a choice's part of a drawing. */
export const pointed = (onChoose: () => void) => ({
  // a finger or a page that scrolls enters too
  onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onChoose(),
  onClick: onChoose,
});
