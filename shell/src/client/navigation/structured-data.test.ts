/** @jest-environment jsdom */
import { replaceStructuredData } from './structured-data.ts';

const scripts = () => [...document.querySelectorAll('script[type="application/ld+json"]')];

test('what the server printed stays the very element it is', () => {
  document.head.innerHTML =
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"a \\u003c b"}</script>';
  const [served] = scripts();
  replaceStructuredData([{ '@type': 'WebSite', name: 'a < b' }]);
  expect(scripts()).toEqual([served]);
});
