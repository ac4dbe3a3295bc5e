/**
 * Replaces the page's JSON-LD after a client navigation. At hydration it is there already, word for word as the
 * server printed it, and nothing is done.
 */
export function replaceStructuredData(items: readonly object[]): void {
  const printed = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const texts = items.map((item) => inlineJson({ '@context': 'https://schema.org', ...item }));
  if (texts.length === printed.length && texts.every((text, index) => text === printed[index]!.textContent))
    return;
  for (const old of printed) old.remove();
  for (const text of texts) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    // A text node: assigning textContent of a script is a Trusted Types sink.
    script.append(document.createTextNode(text));
    document.head.append(script);
  }
}

/** As the composer prints it. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
