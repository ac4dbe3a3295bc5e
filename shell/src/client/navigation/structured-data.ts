import { inlineJson } from '@site/section-kit/page-state';

interface ScriptPolicy {
  createScript(text: string): string;
}

/**
 * The text of a script element is a Trusted Types sink, even of a data block (Chromium blocks text nodes too).
 * This is the only Trusted Types policy that the page's Content-Security-Policy allows; it accepts only JSON.
 */
const dataPolicy: ScriptPolicy = trustedTypes()?.createPolicy('structured-data', {
  createScript(text) {
    JSON.parse(text);
    return text;
  },
}) ?? { createScript: (text) => text };

/**
 * Replaces the page's JSON-LD after a client navigation. At hydration it exists already, exactly as the
 * server wrote it, and nothing is done.
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
    script.text = dataPolicy.createScript(text);
    document.head.append(script);
  }
}

/** Not in every browser, and not in TypeScript's DOM types. */
function trustedTypes() {
  type Factory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  return (window as { trustedTypes?: Factory }).trustedTypes;
}
