// Runs in the browser, in the development bundle of a section.
const shown = new Map<string, string>();

/** Puts a new version of a stylesheet in the place of the one before. The first came with the page. */
export function showStyle(address: string, version: string): void {
  const first = !shown.has(address);
  shown.set(address, version);
  if (first) return;
  for (const old of document.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][href^="${address}"]`,
  )) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${address}?${version}`;
    // The old one goes when the new one applies: the page is never bare.
    link.onload = () => old.remove();
    old.after(link);
  }
}
