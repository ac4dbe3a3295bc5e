import type { ReactNode } from 'react';
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
  group: string;
  chosen: boolean;
  onChoose: () => void;
  /** In a list next to a figure of `night`. */
  listed?: boolean;
  className?: string;
  /** In words and amounts. */
  children: ReactNode;
};

export function Choice({ group, chosen, onChoose, listed, className, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative block cursor-pointer outline-offset-2 has-focus-visible:outline-2',
        // forced colors hide what is chosen
        chosen && 'forced-colors:outline-2',
        listed &&
          `fade border-l-2 border-t border-t-night-line py-3 pl-4 ${chosen ? 'border-l-paper' : 'border-l-night-line'}`,
        className,
      )}
      // a finger or a page that scrolls enters too
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onChoose()}
    >
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  );
}
