/** What a page prints through PageHead; the frame's own tags are none of these. */
const PAGE_TAGS = [
  'title',
  'meta[property]',
  'meta[name]:not([name="viewport"], [name="color-scheme"], [name="theme-color"])',
  'link[rel="canonical"]',
].join();

/**
 * The head tags the server printed for the page. React removes them with the page only if it has hydrated it; a
 * page of text and links may be left before that. Must run before hydration.
 *
 * @returns removes them, after the next page's own are in place.
 */
export function captureServedHead(root: Document): () => void {
  const tags = [...root.head.querySelectorAll(PAGE_TAGS)];
  return () => {
    for (const tag of tags.splice(0)) tag.remove();
  };
}
