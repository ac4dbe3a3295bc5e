import { testSite } from '@site/site-values/testing';
import type { ReadPage } from './read-page.tsx';

export function expectSound(page: ReadPage): void {
  const levels = page.headings.map(({ level }) => level);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);

  expect(page.title).toMatch(/ \| Testbrand$/);
  expect(page.description.length).toBeGreaterThanOrEqual(70);
  expect(page.description.length).toBeLessThanOrEqual(160);
  expect(new Set(page.ids).size).toBe(page.ids.length);
  expect(page.html).not.toMatch(/ style=| on[a-z]+=|\{[a-z]+\}|undefined|NaN|\[object|lorem|TODO/);
  expect(page.text).not.toMatch(/\s[,.](?!\/)|—/);
  for (const { href, text } of page.links) {
    // One spelling on the whole site: the configuration's.
    if (href.startsWith('tel:')) expect(href).toBe(testSite.phone.href);
    else expect(href).toMatch(/^(\/(?!\/)|#)/);
    expect(text).not.toBe('');
  }
}
