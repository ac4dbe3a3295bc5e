import { expect, test } from '@playwright/test';
import { readStrictPage } from '@site/composer/page-checks';
import { randomPages } from '@site/fixture-site/random-page';

test('the browser finds in a page what the strict reader finds, in 1,000 pages at random', async ({
  page,
}) => {
  const next = randomPages(7);
  const read: { html: string; elements: string[] }[] = [];
  while (read.length < 1000) {
    const html = next();
    const elements = readStrictPage(html, [])?.elements.map(
      ({ name, parent, attributes }) =>
        `${parent?.name ?? ''} > ${name} ${[...attributes].map((pair) => pair.join('=')).sort()}`,
    );
    if (elements) read.push({ html, elements });
  }
  const parsed = await page.evaluate(
    (pages) =>
      pages.map((html) =>
        [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')].map(
          ({ localName, parentElement, attributes }) =>
            `${parentElement?.localName ?? ''} > ${localName} ${[...attributes].map(({ name, value }) => `${name}=${value}`).sort()}`,
        ),
      ),
    read.map(({ html }) => html),
  );
  for (const [at, { html, elements }] of read.entries()) expect(parsed[at], html).toEqual(elements);
  expect(parsed.filter((elements) => elements.length > 12).length).toBeGreaterThan(100);
});
