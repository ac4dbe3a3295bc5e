import type { PublicSiteConfig } from '@site/section-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

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
  const yields = useFreePlace(link, pathname);

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
      <a ref={link} href={ownForm ? anchor : href}>
        {label}
      </a>
    </aside>
  );
}

/** Milliseconds without scrolling. */
const REST = 200;

/** CSS pixels. */
const GAP = 8;

/** Whether the page's margin has room for the button, as in frame.css. */
const marginHasRoom = () => matchMedia('(width >= 80rem)').matches;

/** Never covered, like the figures of a list. */
const CONTROLS = ':is(main, footer) :is(a, button, input, select, textarea, summary, dt, dd)';

/** An empty element is a part of a drawing. */
const DRAWINGS = 'main :is(svg, :empty:not(br, svg *))';

/** Characters. */
const LABEL = 40;

/** Words with digits. */
const FIGURES = /\S*\d\S*/g;

/** @returns whether it has no room, or has not measured: transparent below 80rem, but visible with focus. */
function useFreePlace(link: RefObject<HTMLAnchorElement | null>, pathname: string): boolean {
  const [yields, setYields] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>;
    const place = () => {
      const rise = marginHasRoom() ? 0 : freeRise(link.current!);
      if (rise !== undefined) link.current!.style.translate = `0 ${-rise}px`;
      setYields(rise === undefined);
    };
    const onResize = () => {
      clearTimeout(rest);
      rest = setTimeout(place, REST);
    };
    const onScroll = () => {
      if (!marginHasRoom()) setYields(true);
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
  return yields;
}

/** In CSS pixels, best clear of all text, else over a paragraph; undefined without room. */
function freeRise(link: HTMLAnchorElement): number | undefined {
  const { labels, lines } = textBoxes();
  const boxes = [...document.querySelectorAll(`${CONTROLS}, ${DRAWINGS}`)].map((one) =>
    one.getBoundingClientRect(),
  );
  boxes.push(...labels);
  // The parent stays in the corner.
  const corner = link.parentElement!.getBoundingClientRect();
  return riseAbove([...boxes, ...lines], corner) ?? riseAbove(boxes, corner);
}

function riseAbove(boxes: DOMRect[], { left, right, top, bottom }: DOMRect): number | undefined {
  let rise = 0;
  for (const box of boxes.sort((a, b) => b.bottom - a.bottom))
    if (box.right > left - GAP && box.left < right && box.bottom > top - rise && box.top < bottom - rise)
      rise = bottom - box.top + GAP;
  return top - rise > innerHeight / 2 ? rise : undefined;
}

/** Skips what is outside the window: an article has hundreds of texts. */
const nearby = (node: Node) => {
  if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
  const { top, bottom, height } = node.getBoundingClientRect();
  const isOutside = height > 0 && (bottom < 0 || top > innerHeight);
  return isOutside || node.matches('.sr-only, .floating-demo')
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_SKIP;
};

/** Boxes of headings, labels and figures; and the lines of longer texts. */
function textBoxes(): { labels: DOMRect[]; lines: DOMRect[] } {
  const shown = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const texts = document.createTreeWalker(document.body, shown, nearby);
  const range = document.createRange();
  const labels: DOMRect[] = [];
  const lines: DOMRect[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { data, parentElement } = text as Text;
    range.selectNode(text);
    const own = range.getClientRects();
    if (data.length <= LABEL || own.length < 2 || parentElement!.closest('h1, h2, h3, h4')) {
      labels.push(...own);
      continue;
    }
    lines.push(...own);
    for (const { 0: figure, index } of data.matchAll(FIGURES)) {
      range.setStart(text, index);
      range.setEnd(text, index + figure.length);
      labels.push(...range.getClientRects());
    }
  }
  return { labels, lines };
}
