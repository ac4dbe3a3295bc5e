import { flattenRedirects } from './plan.ts';

const flat = (...redirects: [from: string, to: string, status?: 301 | 302][]) =>
  flattenRedirects(redirects.map(([from, to, status = 301]) => ({ from, to, status }))).map(
    ({ from, to, status }) => `${from} ${status} ${to}`,
  );

test('a chain becomes one step from each of its paths', () => {
  expect(flat(['/a', '/b'], ['/b', '/c'], ['/c', '/d'])).toEqual(['/a 301 /d', '/b 301 /d', '/c 301 /d']);
});

test('one temporary step makes the whole chain temporary', () => {
  expect(flat(['/a', '/b'], ['/b', '/c', 302])).toEqual(['/a 302 /c', '/b 302 /c']);
  expect(flat(['/a', '/b', 302], ['/b', '/c'])).toEqual(['/a 302 /c', '/b 301 /c']);
});

test('queries add up, and the last hash counts', () => {
  expect(flat(['/a', '/b?x=1#one'], ['/b', '/c?y=2'])[0]).toBe('/a 301 /c?y=2&x=1#one');
  expect(flat(['/a', '/b#one'], ['/b', '/c#two'])[0]).toBe('/a 301 /c#two');
});

test('a loop, and what leads into one, stays as declared', () => {
  expect(flat(['/a', '/a'])).toEqual(['/a 301 /a']);
  expect(flat(['/x', '/a'], ['/a', '/b'], ['/b', '/a'])).toEqual(['/x 301 /a', '/a 301 /b', '/b 301 /a']);
});

test('a path that is gone ends a chain and stays gone', () => {
  const gone = { from: '/b', status: 410 as const };
  expect(flattenRedirects([{ from: '/a', to: '/b', status: 301 as const }, gone])).toEqual([
    { from: '/a', to: '/b', status: 301 },
    gone,
  ]);
});

test('a chain that is longer than any browser follows stays as declared', () => {
  const chain = (count: number) =>
    flat(...Array.from({ length: count }, (_, index): [string, string] => [`/${index}`, `/${index + 1}`]));
  expect(chain(20)[0]).toBe('/0 301 /20');
  expect(chain(22)[0]).toBe('/0 301 /1');
  expect(chain(22)[2]).toBe('/2 301 /22');
});
