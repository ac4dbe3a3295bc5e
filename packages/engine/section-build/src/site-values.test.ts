import { testSiteConfig } from '@site/section-kit/testing';
import { watchReads } from './site-values.ts';

test('what is read from the configuration is recorded by its path, and nothing else', () => {
  const { watched, read } = watchReads(testSiteConfig);
  expect(read()).toEqual({});
  const { brand, phone, architect } = watched;
  expect([brand, architect]).toEqual([testSiteConfig.brand, testSiteConfig.architect]);
  expect(read()).toEqual({ architect: null, brand: 'Testbrand' });
  expect(phone.display).toBe(testSiteConfig.phone.display);
  expect('tagline' in watched).toBe(true);
  expect(read()).toEqual({ architect: null, brand: 'Testbrand', 'phone.display': '+1 (202) 555-0142' });
});

test('a copy of a part reads all of it', () => {
  const { watched, read } = watchReads(testSiteConfig);
  expect({ ...watched.phone }).toEqual(testSiteConfig.phone);
  expect(JSON.parse(JSON.stringify(watched.social))).toEqual(testSiteConfig.social);
  expect(Object.keys(read())).toEqual([
    'phone.display',
    'phone.href',
    'social.linkedin',
    'social.x',
    'social.youtube',
  ]);
});

test('an undefined value is not recorded', () => {
  const { watched, read } = watchReads({ ...testSiteConfig, demoForm: undefined });
  expect(watched.demoForm).toBeUndefined();
  expect(read()).toEqual({});
});
