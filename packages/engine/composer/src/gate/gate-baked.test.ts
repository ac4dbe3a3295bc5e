import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { messageOf } from '@site/registry';
import { inlinedWarnings } from './gate-baked.ts';

const site = { phone: { display: '+1 (202) 555-0142' }, retentionDays: 30, architect: null };

function warnings(baked: Record<string, string | number | null> | undefined) {
  const input = fixtureInput([{ name: 'a', version: '1.0.0', manifest: baked ? { baked } : {} }]);
  return inlinedWarnings({ ...input, config: { ...input.config, site } }).map(messageOf);
}

test('a section that says what the site configuration says, or nothing of it, is not warned of', () => {
  expect(warnings(undefined)).toEqual([]);
  expect(
    warnings({
      brand: 'Tinybrand',
      'site.phone.display': '+1 (202) 555-0142',
      'site.retentionDays': 30,
      'site.architect': null,
    }),
  ).toEqual([]);
});

test('each value that differs is named with both, a place that is gone too', () => {
  expect(
    warnings({
      brand: 'Staging',
      'site.phone.display': '+1',
      'site.claims.none': '1%',
      'brand.length': 9,
      constructor: 'x',
    }),
  ).toEqual([
    'Pictures, documents or feeds of 1.0.0 were made with a different site configuration: ' +
      'brand is "Staging" in them and "Tinybrand" here; site.phone.display is "+1" in them and "+1 (202) 555-0142" here; ' +
      'site.claims.none is "1%" in them and not set here; brand.length is 9 in them and not set here; ' +
      'constructor is "x" in them and not set here.',
  ]);
});

test('a version that was built with 310571b3 says where the value was then', () => {
  expect(warnings({ 'phone.display': '+1 (202) 555-0142', retentionDays: 30, architect: null })).toEqual([]);
  expect(warnings({ 'phone.display': '+1' })).toEqual([
    expect.stringContaining('phone.display is "+1" in them and "+1 (202) 555-0142" here'),
  ]);
});
