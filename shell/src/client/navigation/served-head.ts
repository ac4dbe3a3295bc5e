/** Rendered through PageHead, unlike the frame's own tags. */
const PAGE_TAGS = [
  'title',
  'meta[property]',
  'meta[name]:not([name="viewport"], [name="color-scheme"], [name="theme-color"])',
  'link[rel="canonical"]',
].join();

export const pageTagsOf = ({ head }: Document) => [...head.querySelectorAll(PAGE_TAGS)];

/** Call before hydration. */
export function captureServedHead(root: Document) {
  const tags = pageTagsOf(root);
  return {
    /** React removes them only from a page that it has hydrated. */
    leave() {
      for (const tag of tags.splice(0)) tag.remove();
    },
    /** Puts back what React removed with a failed page. */
    restore: () => root.head.append(...tags.filter((tag) => !tag.isConnected)),
  };
}
