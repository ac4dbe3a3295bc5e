let printed = true;

/**
 * Replaces the page's JSON-LD after a client navigation. The first call is the hydration of a page whose data
 * the server printed.
 */
export function replaceStructuredData(items: readonly object[]): void {
  if (printed) {
    printed = false;
    return;
  }
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const item of items) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    // A text node: assigning textContent of a script is a Trusted Types sink.
    script.append(document.createTextNode(JSON.stringify(item)));
    document.head.append(script);
  }
}
