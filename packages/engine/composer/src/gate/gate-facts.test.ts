import { fixtureInput } from '@site/fixture-site/fixture-sections';
import { describeDiagnostic } from '@site/registry';
import { factsFileText } from '@site/section-kit/contract';
import { factWarnings } from './gate-facts.ts';

const warnings = (facts: string | undefined, today: string) =>
  factWarnings(
    fixtureInput([
      { name: 'a', version: '1.0.0', ...(facts === undefined ? {} : { files: { 'facts.json': facts } }) },
    ]),
    new Date(`${today}T12:00:00Z`),
  ).map(describeDiagnostic);
const dates = factsFileText({ 'awsFacts.spot': '2026-01-01', 'awsFacts.plan': '2026-03-30' });

test('a fact is old on the 91st day, and is named with the day it was checked', () => {
  expect(warnings(dates, '2026-04-01')).toEqual([]);
  expect(warnings(dates, '2026-04-02')).toEqual([
    'SITE_FACT_STALE [a] Facts of 1.0.0 last checked more than 90 days ago: awsFacts.spot (2026-01-01).',
  ]);
});

test('of many, the five oldest are named and the others counted', () => {
  const seven = Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => [`fact${day}`, `2026-01-0${7 - day}`]),
  );
  expect(warnings(factsFileText(seven), '2026-12-31')[0]).toBe(
    'SITE_FACT_STALE [a] Facts of 1.0.0 last checked more than 90 days ago: fact6 (2026-01-01), fact5 (2026-01-02), ' +
      'fact4 (2026-01-03), fact3 (2026-01-04), fact2 (2026-01-05) and 2 more.',
  );
});

test('an artifact without facts is not warned of', () => {
  expect(warnings(undefined, '2030-01-01')).toEqual([]);
});

test('a file of facts that is longer than any needs is not read', () => {
  const facts = factsFileText({ a: '2026-11-01' });
  expect(warnings(facts, '2026-11-02')).toEqual([]);
  expect(warnings(facts + ' '.repeat(200_000), '2026-11-02')).toEqual([
    expect.stringMatching(/^SITE_FACT_UNREADABLE /),
  ]);
});

test.each(['', '{', '[]', '{"a":"yesterday"}', '{"a":1}', 'null', '{"schema":2,"facts":{}}'])(
  'facts that cannot be read are named: %j',
  (facts) => {
    expect(warnings(facts, '2030-01-01')).toEqual([
      'SITE_FACT_UNREADABLE [a] facts.json of 1.0.0 cannot be read, so no one knows when its facts were last checked.',
    ]);
  },
);
