/** Runs in the page: texts with a place that are transparent or not drawn, and the number read. */
export function readFaintTexts(): { read: number; faint: string[] } {
  const drawn = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * drawn(element.parentElement) : 1;
  let read = 0;
  const faint: string[] = [];
  for (const region of document.querySelectorAll('main, footer')) {
    const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!textContent!.trim() || !parentElement!.checkVisibility()) continue;
      read += 1;
      if (drawn(parentElement) < 1 || getComputedStyle(parentElement!).visibility !== 'visible')
        faint.push(textContent!.trim().slice(0, 40));
    }
  }
  return { read, faint };
}
