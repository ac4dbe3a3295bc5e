import { testSite } from '@site/site-values/testing';
import type { ReadPage } from './read-page.tsx';

export function expectSound(page: ReadPage): void {
  expect(page.html).not.toMatch(/ style=| on[a-z]+=|\{[a-z]+\}|undefined|NaN|\[object|lorem|TODO/);
  expect(page.text).not.toMatch(/\s[,.](?!\/)|—/);
  for (const { href, text } of page.links) {
    // One spelling on the whole site: the configuration's.
    if (href.startsWith('tel:')) expect(href).toBe(testSite.phone.href);
    else expect(href).toMatch(/^(\/(?!\/)|#)/);
    expect(text).not.toBe('');
  }
}
