import { tinyInput } from '@site/tiny-site/tiny-site';
import { factWarnings } from './gate-facts.ts';

const warnings = (facts: string | undefined, today: string) =>
  factWarnings(
    tinyInput([
      { name: 'a', version: '1.0.0', ...(facts === undefined ? {} : { files: { 'facts.json': facts } }) },
    ]),
    new Date(`${today}T12:00:00Z`),
  );
const dates = JSON.stringify({ 'awsFacts.spot': '2026-01-01', 'awsFacts.plan': '2026-03-30' });

test('a fact is old on the 91st day, and is named with the day it was checked', () => {
  expect(warnings(dates, '2026-04-01')).toEqual([]);
  expect(warnings(dates, '2026-04-02')).toEqual([
    {
      code: 'SITE_FACT_STALE',
      section: 'a',
      message: 'Facts of 1.0.0 last checked more than 90 days ago: awsFacts.spot (2026-01-01).',
    },
  ]);
});

test('of many, the five oldest are named and the others counted', () => {
  const seven = Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => [`fact${day}`, `2026-01-0${7 - day}`]),
  );
  expect(warnings(JSON.stringify(seven), '2026-12-31')[0]!.message).toBe(
    'Facts of 1.0.0 last checked more than 90 days ago: fact6 (2026-01-01), fact5 (2026-01-02), ' +
      'fact4 (2026-01-03), fact3 (2026-01-04), fact2 (2026-01-05) and 2 more.',
  );
});

test.each([undefined, '', '{', '[]', '{"a":"yesterday"}', '{"a":1}', 'null'])(
  'an artifact with %j for its facts is not warned of',
  (facts) => {
    expect(warnings(facts, '2030-01-01')).toEqual([]);
  },
);
