import { testSiteConfig } from '../testing/with-site.tsx';
import { claimOf, isDeclared } from './site-values.ts';

test('a claim is the text of the configuration', () => {
  expect(claimOf(testSiteConfig, 'uptime')).toBe('99.9%');
});

test('a claim that the configuration does not make is an error that names it, never a text', () => {
  for (const name of ['discount', 'constructor', 'toString']) {
    expect(() => claimOf(testSiteConfig, name)).toThrow(`makes no claim "${name}"`);
  }
});

test('only what the configuration says yes to is declared', () => {
  expect(isDeclared({ ...testSiteConfig, ...{ certified: true } }, 'certified')).toBe(true);
  expect(isDeclared({ ...testSiteConfig, ...{ certified: false } }, 'certified')).toBe(false);
  expect(isDeclared(testSiteConfig, 'certified')).toBe(false);
  expect(isDeclared(testSiteConfig, 'brand')).toBe(false);
});
