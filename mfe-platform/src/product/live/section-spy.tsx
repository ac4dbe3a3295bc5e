import { type RefObject, useEffect } from 'react';

interface SectionSpyProps {
  frame: RefObject<HTMLElement | null>;
  /** Id of the current panel; undefined above the first one. */
  onSection: (id: string | undefined) => void;
}

export function SectionSpy({ frame, onSection }: SectionSpyProps) {
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const panels = [...(frame.current?.querySelectorAll<HTMLElement>('section[id]') ?? [])];
      const read = panels.filter((panel) => panel.getBoundingClientRect().top < LINE);
      // Of two side by side, the left one.
      const last = read.at(-1)?.offsetTop;
      const end = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      onSection(end ? undefined : read.find(({ offsetTop }) => offsetTop === last)?.id);
    };
    const schedule = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      removeEventListener('scroll', schedule);
    };
  }, [frame, onSection]);
  return null;
}

/** CSS pixels from the top: header, filters, and a third of a panel. */
const LINE = 280;
