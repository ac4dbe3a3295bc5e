// Runs in the browser, in the development bundle of a section.
const shown = new Map<string, string>();

/** Replaces a stylesheet with its new version. The first one came with the page. */
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
    // The old one is removed once the new one applies, so the page is never unstyled.
    link.onload = () => old.remove();
    old.after(link);
  }
}
