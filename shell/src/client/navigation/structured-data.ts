import { inlineJson } from '@site/section-kit/page-state';

interface ScriptPolicy {
  createScript(text: string): string;
}

/** Script text is a Trusted Types sink, even of data. The page's policy allows only this one. */
const dataPolicy: ScriptPolicy = trustedTypes()?.createPolicy('structured-data', {
  createScript(text) {
    JSON.parse(text);
    return text;
  },
}) ?? { createScript: (text) => text };

/** Keeps the served elements if they are equal. */
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

/** Missing in TypeScript's DOM types, and in some browsers. */
function trustedTypes() {
  type Factory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  return (window as { trustedTypes?: Factory }).trustedTypes;
}
