/** @jest-environment jsdom */
import type { SectionPin } from '@site/section-kit/page-state';
import { createParts } from './part-loader.ts';

const pin = (version: string) => ({ version, entry: `/e/${version}.js`, style: `/s/${version}.css` });

function partsWith(remote: (id: string) => Promise<unknown>) {
  const requested: string[] = [];
  const entries: string[] = [];
  const host = {
    load: (id: string, { entry }: SectionPin) => {
      requested.push(id);
      entries.push(entry);
      return remote(id);
    },
  };
  const parts = createParts(
    async () => host as never,
    { a: pin('1') },
    { nodes: () => undefined, shown: () => {} },
    { served: () => undefined, failed: () => {} },
  );
  return { parts, entries, requested };
}

test('a part is loaded once for any number of callers, and is then available', async () => {
  const Part = () => null;
  const { parts, requested } = partsWith(async () => ({ default: Part }));
  expect(parts.peek('a/Part')).toBeUndefined();
  const both = await Promise.all([parts.load('a/Part'), parts.load('a/Part')]);
  expect([both, parts.peek('a/Part'), requested]).toEqual([[Part, Part], Part, ['a/Part']]);
});

test('a part that has not arrived after 5 s is given up', async () => {
  jest.useFakeTimers();
  const { parts } = partsWith(() => new Promise(() => {}));
  let reason: unknown;
  parts.load('a/Part').catch((error) => {
    reason = error;
  });
  await jest.advanceTimersByTimeAsync(4999);
  expect(reason).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(String(reason)).toContain('a/Part did not load within 5000 ms');
  jest.useRealTimers();
});

test('a part that failed is not requested again by those who wait for it, but by a new attempt', async () => {
  const Part = () => null;
  let network = false;
  const { parts, requested } = partsWith(async () => {
    if (!network) throw new TypeError('no network');
    return { default: Part };
  });
  await expect(parts.load('a/Part')).rejects.toThrow('no network');
  await expect(parts.load('a/Part')).rejects.toThrow('no network');
  expect(requested).toEqual(['a/Part']);
  network = true;
  expect(await parts.retry('a/Part')).toBe(Part);
  expect(await parts.load('a/Part')).toBe(Part);
  expect([await parts.retry('a/Part'), requested]).toEqual([Part, ['a/Part', 'a/Part']]);
});

test('two contracts of a part are two modules of one visit, each loaded once', async () => {
  const [One, Two] = [() => null, () => null];
  const { parts, requested } = partsWith(async (id) => ({ default: id === 'a/Part@2' ? Two : One }));
  expect(await parts.load('a/Part', 'a/Part@2')).toBe(Two);
  expect([parts.peek('a/Part', 'a/Part@2'), parts.peek('a/Part')]).toEqual([Two, undefined]);
  expect(await parts.load('a/Part')).toBe(One);
  await parts.load('a/Part', 'a/Part@2');
  expect([parts.peek('a/Part', 'a/Part@2'), parts.peek('a/Part')]).toEqual([Two, One]);
  expect(requested).toEqual(['a/Part@2', 'a/Part']);
});

test('a contract that does not load is named', async () => {
  const { parts } = partsWith(async () => null);
  await expect(parts.load('a/Part', 'a/Part@2')).rejects.toThrow('a/Part@2 is not exposed.');
});

test('a section that is there keeps its pinned version; only new ones are added', async () => {
  const { parts, entries } = partsWith(async () => ({ default: () => null }));
  parts.add({ a: pin('2'), b: pin('3') });
  parts.add({ b: pin('4') });
  await Promise.all([parts.load('a/Part@2'), parts.load('b/Part')]);
  expect(entries).toEqual(['/e/1.js', '/e/3.js']);
});

test('a stylesheet is loaded once, and again after a failure; so is the served page’s own, of which it has a part', async () => {
  const { parts } = partsWith(async () => null);
  const failing = parts.loadStyle('a');
  expect(parts.loadStyle('a')).toBe(failing);
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;
  expect(link.getAttribute('href')).toBe('/s/1.css');
  link.onerror!('');
  await expect(failing).rejects.toThrow('/s/1.css did not load');
  expect(document.querySelectorAll('link')).toHaveLength(0);
  const loading = parts.loadStyle('a');
  document.querySelector<HTMLLinkElement>('link')!.onload!(new Event('load'));
  await loading;
});

test('a loaded stylesheet applies when a page of its section is shown, not before', async () => {
  document.head.replaceChildren();
  const { parts } = partsWith(async () => null);
  parts.add({ b: pin('7') });
  void parts.loadStyle('b');
  const link = document.querySelector<HTMLLinkElement>('link')!;
  expect(link.media).toBe('not all');
  parts.applyStyles(['a', 'b']);
  expect(link.hasAttribute('media')).toBe(false);
});
