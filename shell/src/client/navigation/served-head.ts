/** Rendered through PageHead, unlike the frame's own tags. */
const PAGE_TAGS = [
  'title',
  'meta[property]',
  'meta[name]:not([name="viewport"], [name="color-scheme"], [name="theme-color"])',
  'link[rel="canonical"]',
].join();

export interface ServedHead {
  /** React removes them only from a page that it has hydrated. */
  leave(): void;
  /** Puts back what React removed with a failed page. */
  restore(): void;
}

export const pageTagsOf = ({ head }: Document) => [...head.querySelectorAll(PAGE_TAGS)];

/** Call before hydration. */
export function captureServedHead(root: Document): ServedHead {
  const tags = pageTagsOf(root);
  return {
    leave() {
      for (const tag of tags.splice(0)) tag.remove();
    },
    restore: () => root.head.append(...tags.filter((tag) => !tag.isConnected)),
  };
}
