import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { describeDiagnostic, messageOf } from '@site/registry';
import { factsFileText } from '@site/section-kit/contract';
import { factWarnings, inlinedWarnings } from './outdated-content.ts';

const site = { phone: { display: '+1 (202) 555-0142' }, retentionDays: 30, architect: null };

function configWarnings(baked: Record<string, string | number | null> | undefined) {
  const input = fixtureInput([{ name: 'a', version: '1.0.0', manifest: baked ? { baked } : {} }]);
  return inlinedWarnings({ ...input, config: { ...input.config, site } }).map(messageOf);
}

test('a section that says what the site configuration says, or nothing of it, is not warned of', () => {
  expect(configWarnings(undefined)).toEqual([]);
  expect(
    configWarnings({
      brand: 'Tinybrand',
      'site.phone.display': '+1 (202) 555-0142',
      'site.retentionDays': 30,
      'site.architect': null,
    }),
  ).toEqual([]);
});

test('each value that differs is named with both, a place that is gone too', () => {
  expect(
    configWarnings({
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

const factWarningsOf = (facts: string, today: string) =>
  factWarnings(
    fixtureInput([
      { name: 'a', version: '1.0.0', files: { 'facts.json': facts } },
      { name: 'without-facts' },
    ]),
    new Date(`${today}T12:00:00Z`),
  ).map(describeDiagnostic);
const dates = factsFileText({ 'awsFacts.spot': '2026-01-01', 'awsFacts.plan': '2026-03-30' });

test('a fact is old on the 91st day, and is named with the day it was checked', () => {
  expect(factWarningsOf(dates, '2026-04-01')).toEqual([]);
  expect(factWarningsOf(dates, '2026-04-02')).toEqual([
    'SITE_FACT_STALE [a] Facts of 1.0.0 last checked more than 90 days ago: awsFacts.spot (2026-01-01).',
  ]);
});

test('of many, the five oldest are named and the others counted', () => {
  const seven = Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => [`fact${day}`, `2026-01-0${7 - day}`]),
  );
  expect(factWarningsOf(factsFileText(seven), '2026-12-31')[0]).toBe(
    'SITE_FACT_STALE [a] Facts of 1.0.0 last checked more than 90 days ago: fact6 (2026-01-01), fact5 (2026-01-02), ' +
      'fact4 (2026-01-03), fact3 (2026-01-04), fact2 (2026-01-05) and 2 more.',
  );
});

test.each(['{', '{"a":"yesterday"}', '{"schema":2,"facts":{}}', dates + ' '.repeat(200_000)])(
  'facts that cannot be read, or are longer than any section needs, are named: case %#',
  (facts) => {
    expect(factWarningsOf(facts, '2026-04-01')).toEqual([
      'SITE_FACT_UNREADABLE [a] facts.json of 1.0.0 cannot be read, so no one knows when its facts were last checked.',
    ]);
  },
);
