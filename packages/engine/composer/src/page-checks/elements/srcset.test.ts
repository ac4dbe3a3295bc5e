import * as fc from 'fast-check';
import { srcsetAddresses } from './srcset.ts';

/** Of web-platform-tests html/semantics/embedded-content/the-img-element/srcset. */
test.each([
  ['', []],
  [' \t\n\f\r,,, ', []],
  ['data:,a', ['data:,a']],
  ['data:,a,', ['data:,a']],
  [' , data:,a 1x', ['data:,a']],
  ['data:,a 1x,data:,b 2x', ['data:,a', 'data:,b']],
  ['data:,a 1x\t,\n data:,b', ['data:,a', 'data:,b']],
  ['data:,a, data:,b', ['data:,a', 'data:,b']],
  ['data:,a,data:,b', ['data:,a,data:,b']],
  ['data:,a ( , data:,b 1x, ), data:,c', ['data:,a', 'data:,c']],
  ['data:,a [ , data:,b 1x, ], data:,c', ['data:,a', 'data:,b', ']', 'data:,c']],
  ['data:,a 1x(,data:,b 2x', ['data:,a']],
  ['a\u00a0b 1x,c', ['a\u00a0b', 'c']],
])('%j has the addresses %j', (value, addresses) => {
  expect(srcsetAddresses(value)).toEqual(addresses);
});

test('an address is found wherever it stands in a list', () => {
  const separators = fc.constantFrom(' 1x,', ' 1x, ', ', ', ' ,', ' (,) 2w,', '\t1x\n,\f', ' ,,');
  const address = fc.array(fc.constantFrom(...'a1x.:;()%-/?#=&'), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(address, separators), { minLength: 1, maxLength: 6 }), (list) => {
      const named = list.map(([path, separator], at) => [`/${at}${path.join('')}`, separator] as const);
      expect(srcsetAddresses(named.flat().join(''))).toEqual(named.map(([path]) => path));
    }),
    { numRuns: 50 },
  );
});

test.each(['(', ',', ' ', 'a', '()', 'a,', ' a(', '(,'])('a long set of %j takes linear time', (fragment) => {
  const started = performance.now();
  srcsetAddresses(`a ${fragment.repeat(100_000)}`);
  expect(performance.now() - started).toBeLessThan(3000);
});
