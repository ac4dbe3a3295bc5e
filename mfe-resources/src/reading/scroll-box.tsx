import type { ReactNode } from 'react';

type ScrollBoxProps = {
  label: string;
  dark?: boolean;
  children: ReactNode;
};

/** Takes focus so that the keyboard can scroll it. */
export function ScrollBox({ label, dark, children }: ScrollBoxProps) {
  const look = dark ? 'scroll-cue' : 'wide overflow-x-auto';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={label} tabIndex={0} className={look}>
      {children}
    </div>
  );
}
