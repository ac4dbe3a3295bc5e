// Runs in the browser. The first stylesheet came with the page.
const shown = new Map<string, string>();

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
    // After the new one applies: the page is never unstyled.
    link.onload = () => old.remove();
    old.after(link);
  }
}
