import type { PointerEvent, ReactNode } from 'react';
import { classNames } from '../format/class-names.ts';

type ChoicesProps = {
  /** What is chosen, for people who cannot see the figure. */
  label: string;
  className?: string;
  /** Choice elements, in any layout. */
  children: ReactNode;
};

/** The parts of a figure, one of which is read: by pointer, tap, Tab and arrow keys. */
export function Choices({ label, className, children }: ChoicesProps) {
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  /** The same for all choices of a figure. */
  group: string;
  chosen: boolean;
  onChoose: () => void;
  className?: string;
  /** The part in words, with its amounts; a drawing may be among them. */
  children: ReactNode;
};

export function Choice({ group, chosen, onChoose, className, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative block cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        // Colors that show what is chosen are replaced there.
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

/** For the part of a drawing that belongs to a choice: what the pointer or a finger does there. */
export const pointed = (onChoose: () => void) => ({
  // A finger that scrolls enters too.
  onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onChoose(),
  onClick: onChoose,
});
