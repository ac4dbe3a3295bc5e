import { ANIM_REFRESH_DELAY, ANIM_THRESHOLD } from './constants.ts';

/**
 * Lets elements with the scroll-animation marker (`data-reveal`) rise in once, when a tenth of them is on
 * screen. Nothing is hidden before the visitor scrolls, and then only what is below the window. Without
 * script, in print and for the largest paint everything is visible.
 *
 * @param content watched for changes, which are taken up a moment later.
 * @returns a function that stops it.
 */
export function startReveal(content: HTMLElement): () => void {
  let scrolled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting && boundingClientRect.bottom > 0) continue;
        target.setAttribute('data-reveal', 'active');
        seen.unobserve(target);
      }
    },
    { threshold: ANIM_THRESHOLD },
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
