import { useSite } from '@site/section-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface FloatingDemoProps {
  /** Whether the page embeds the form. */
  ownForm: boolean;
}

/**
 * The one global element after the main content: an icon in the corner, which shows its label where there is room.
 * It leads to the page's own form if there is one, and steps aside while that form is on screen.
 */
export function FloatingDemo({ ownForm }: FloatingDemoProps) {
  const { label, href } = useSite().config.demo;
  const anchor = href.slice(href.indexOf('#'));
  const { pathname } = useLocation();
  const [away, setAway] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const labeled = useRoomForLabel(link);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to the page at this path
  useEffect(() => {
    const form = document.getElementById(anchor.slice(1));
    setAway(false);
    if (!form) return;
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === true));
    observer.observe(form);
    return () => observer.disconnect();
  }, [pathname, anchor]);

  return (
    <aside aria-label={label} className="floating-demo no-print" data-away={away ? '' : undefined}>
      <a ref={link} href={ownForm ? anchor : href} data-labeled={labeled ? '' : undefined}>
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          aria-hidden="true"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path d="M3 4h14v13H3zM3 8h14M7 2v4M13 2v4" fill="none" />
        </svg>
        <span>{label}</span>
      </a>
    </aside>
  );
}

/** Milliseconds without scrolling after which the label returns. */
const REST = 200;

/** What the label must not cover. */
const CONTROLS = ':is(main, footer) :is(a, button, input, select, textarea, summary)';

/**
 * True after the visitor has scrolled up, and rests where the label covers nothing to press. Never in the first
 * window, where header and hero say the same.
 */
function useRoomForLabel(link: RefObject<HTMLAnchorElement | null>): boolean {
  const [room, setRoom] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let rest: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      const up = window.scrollY < last;
      last = window.scrollY;
      clearTimeout(rest);
      setRoom(false);
      if (up) rest = setTimeout(() => setRoom(last > innerHeight && hasRoom(link.current!)), REST);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', onScroll);
    };
  }, [link]);
  return room;
}

function hasRoom(link: HTMLAnchorElement): boolean {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const opened = left - link.querySelector('span')!.scrollWidth;
  return ![...document.querySelectorAll(CONTROLS)].some((control) => {
    const box = control.getBoundingClientRect();
    return box.right > opened && box.left < right && box.bottom > top && box.top < bottom;
  });
}
