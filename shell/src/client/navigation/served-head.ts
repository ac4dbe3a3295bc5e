/** What a page renders through PageHead; the frame's own tags are not among these. */
const PAGE_TAGS = [
  'title',
  'meta[property]',
  'meta[name]:not([name="viewport"], [name="color-scheme"], [name="theme-color"])',
  'link[rel="canonical"]',
].join();

/** The head tags the server rendered for the page. */
export interface ServedHead {
  /**
   * Removes them after the next page's own are in place. React does so only if it has hydrated the page; a page of
   * text and links may be left before that.
   */
  leave(): void;
  /** Restores what React removed with the page if the page failed after hydration. */
  restore(): void;
}

export const pageTagsOf = ({ head }: Document) => [...head.querySelectorAll(PAGE_TAGS)];

/** Must run before hydration. */
export function captureServedHead(root: Document): ServedHead {
  const tags = pageTagsOf(root);
  return {
    leave() {
      for (const tag of tags.splice(0)) tag.remove();
    },
    restore: () => root.head.append(...tags.filter((tag) => !tag.isConnected)),
  };
}
