import { targetOf } from './target-of.ts';

/** Share of the window's height that a reached heading has passed. */
const READ = 0.3;

/** In lists with `data-contents`. */
export function startReadingMark(content: HTMLElement): () => void {
  const mark = () => {
    for (const list of content.querySelectorAll('[data-contents]')) {
      const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
      const current = links.findLast(isReached);
      for (const link of links) {
        if (link === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    }
  };
  addEventListener('scroll', mark, { passive: true });
  return () => removeEventListener('scroll', mark);
}

function isReached({ hash }: HTMLAnchorElement): boolean {
  const heading = targetOf(hash);
  return heading !== null && heading.getBoundingClientRect().top < innerHeight * READ;
}
