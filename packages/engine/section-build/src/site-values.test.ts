import { testSiteConfig } from '@site/section-kit/testing';
import { watchReads } from './site-values.ts';

const site = { phone: { display: '+1 (202) 555-0142', href: 'tel:+1-202-555-0142' }, architect: null };
const config = { ...testSiteConfig, site };
type Site = typeof site;

test('what is read from the configuration is recorded by its path, and nothing else', () => {
  const { watched, read } = watchReads(config);
  expect(read()).toEqual({});
  const { brand } = watched;
  const { phone, architect } = watched.site as Site;
  expect([brand, architect]).toEqual([testSiteConfig.brand, null]);
  expect(read()).toEqual({ brand: 'Testbrand', 'site.architect': null });
  expect(phone.display).toBe(site.phone.display);
  expect('tagline' in watched).toBe(true);
  expect(read()).toEqual({
    brand: 'Testbrand',
    'site.architect': null,
    'site.phone.display': '+1 (202) 555-0142',
  });
});

test('a copy of a part reads all of it', () => {
  for (const copied of [(phone: object) => ({ ...phone }), structuredCopy]) {
    const { watched, read } = watchReads(config);
    expect(copied((watched.site as Site).phone)).toEqual(site.phone);
    expect(Object.keys(read())).toEqual(['site.phone.display', 'site.phone.href']);
  }
});

const structuredCopy = (value: object) => JSON.parse(JSON.stringify(value));

test('an undefined value is not recorded', () => {
  const { watched, read } = watchReads({ ...testSiteConfig, demoForm: undefined });
  expect(watched.demoForm).toBeUndefined();
  expect(read()).toEqual({});
});
