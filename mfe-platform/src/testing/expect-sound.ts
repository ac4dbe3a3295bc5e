import type { ReadPage } from './read-page.tsx';

/** What holds for every page of the section. */
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
    expect(href).toMatch(/^(\/(?!\/)|#|tel:\+)/);
    expect(text).not.toBe('');
  }
}
