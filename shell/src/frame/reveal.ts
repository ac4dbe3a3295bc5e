import { ANIM_REFRESH_DELAY, ANIM_THRESHOLD } from './constants.ts';

/** CSS pixels, more than any page has. */
const ABOVE = 1_000_000;

/** Elements with `data-reveal` rise once, when they come on screen from below. Until then, they are as served. */
export function startReveal(content: HTMLElement): () => void {
  let scrolled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        if (target.getAttribute('data-reveal') === 'waiting') {
          // A transition starts from a style that was computed.
          target.setAttribute('data-reveal', 'start');
          target.getBoundingClientRect();
        }
        target.setAttribute('data-reveal', 'active');
        seen.unobserve(target);
      }
    },
    // What a jump passed must not rise on the way up.
    { threshold: ANIM_THRESHOLD, rootMargin: `${ABOVE}px 0px 0px` },
  );

  function refresh(): void {
    for (const element of content.querySelectorAll('[data-reveal]:not([data-reveal="active"])')) {
      if (scrolled && element.getBoundingClientRect().top > innerHeight) {
        element.setAttribute('data-reveal', 'waiting');
      }
      seen.observe(element);
    }
  }

  const changes = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(refresh, ANIM_REFRESH_DELAY);
  });
  const onScroll = () => {
    scrolled = true;
    refresh();
  };
  changes.observe(content, { childList: true, subtree: true });
  addEventListener('scroll', onScroll, { once: true, passive: true });
  refresh();

  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    changes.disconnect();
    seen.disconnect();
  };
}
