import type { PublicSiteConfig } from '@site/section-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LineIcon } from './line-icon.tsx';

interface FloatingDemoProps {
  demo: NonNullable<PublicSiteConfig['demo']>;
  /** Whether the page embeds the form. */
  ownForm: boolean;
}

/** Leads to the page's own form, and is hidden while that is on screen. */
export function FloatingDemo({ demo: { label, href }, ownForm }: FloatingDemoProps) {
  const anchor = href.slice(href.indexOf('#'));
  const { pathname } = useLocation();
  const [away, setAway] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { yields, labeled } = useRoom(link, pathname);

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
    <aside
      aria-label={label}
      className="floating-demo no-print"
      data-away={away ? '' : undefined}
      data-yields={yields ? '' : undefined}
    >
      <a ref={link} href={ownForm ? anchor : href} data-labeled={labeled ? '' : undefined}>
        <LineIcon>
          <path d="M3 4h14v13H3zM3 8h14M7 2v4M13 2v4" fill="none" />
        </LineIcon>
        <span>{label}</span>
      </a>
    </aside>
  );
}

/** Milliseconds without scrolling. */
const REST = 200;

/** Never covered, like the figures of a list. */
const CONTROLS = ':is(main, footer) :is(a, button, input, select, textarea, summary, dt, dd)';

/** Characters of a label on two lines. */
const LABEL = 40;

/** Of longer texts, words with digits. */
const FIGURES = /\S*\d\S*/g;

/** CSS pixels. */
const GAP = 8;

interface Room {
  /** Transparent, but visible with focus. */
  yields?: boolean;
  labeled?: boolean;
}

/**
 * Moves above what it would cover, in the lower half of the window. Labeled after a scroll up, never in the first
 * window.
 */
function useRoom(link: RefObject<HTMLAnchorElement | null>, pathname: string): Room {
  const [room, setRoom] = useState<Room>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    let last = window.scrollY;
    let up = false;
    let rest: ReturnType<typeof setTimeout>;
    const onResize = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        const { rise, labeled } = roomFor(link.current!);
        const yields = !Number.isFinite(rise);
        if (!yields) link.current!.style.translate = `0 ${-rise}px`;
        setRoom({ yields, labeled: up && labeled && rise === 0 && last > innerHeight });
      }, REST);
    };
    const onScroll = () => {
      up = window.scrollY < last;
      last = window.scrollY;
      setRoom((now) => (now.yields ? now : { yields: true }));
      onResize();
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onResize);
    // At once, and when the page changes its height.
    const resized = new ResizeObserver(onResize);
    resized.observe(document.body);
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onResize);
      resized.disconnect();
    };
  }, [link, pathname]);
  return room;
}

/** `rise` in CSS pixels, infinite without room. */
function roomFor(link: HTMLAnchorElement): { rise: number; labeled: boolean } {
  const label = link.querySelector('span')!;
  // The parent stays in the corner.
  const { left, right, top, bottom } = link.parentElement!.getBoundingClientRect();
  const closed = left + label.offsetWidth;
  const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect());
  const boxes = [...controls, ...labelBoxes()].sort((a, b) => b.bottom - a.bottom);
  let rise = 0;
  for (const box of boxes)
    if (box.right > closed - GAP && box.left < right && box.bottom > top - rise && box.top < bottom - rise)
      rise = bottom - box.top + GAP;
  return {
    rise: top - rise > innerHeight / 2 ? rise : Number.POSITIVE_INFINITY,
    labeled: !boxes.some(
      (box) =>
        box.right > closed - label.scrollWidth && box.left < right && box.bottom > top && box.top < bottom,
    ),
  };
}

/** Skips what is outside the window: an article has hundreds of texts. */
const nearby = (node: Node) => {
  if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
  const { top, bottom, height } = node.getBoundingClientRect();
  const isOutside = height > 0 && (bottom < 0 || top > innerHeight);
  return isOutside || node.matches('.sr-only') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
};

/** Boxes of labels and figures. */
function labelBoxes(): DOMRect[] {
  const main = document.querySelector('main')!;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, nearby);
  const range = document.createRange();
  const boxes: DOMRect[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { data } = text as Text;
    range.selectNode(text);
    const lines = range.getClientRects();
    if (data.length <= LABEL || lines.length < 2) boxes.push(...lines);
    else
      for (const { 0: figure, index } of data.matchAll(FIGURES)) {
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        boxes.push(...range.getClientRects());
      }
  }
  return boxes;
}
