import fc from 'fast-check';
import { anyState } from '../testing/any-state.ts';
import { readQuery, writeQuery } from './query.ts';
import { SAVED_VIEWS } from './saved-views.ts';
import { DEFAULT_STATE } from './state.ts';

test('every state survives its address, and has one', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(readQuery(writeQuery(state))).toEqual(state);
    }),
    { numRuns: 500 },
  );
});

test('the order in an address does not matter', () => {
  const query = '?accepted=CR-17&team=Payments&cloud=azure&cloud=aws&accepted=CR-01';
  expect(writeQuery(readQuery(query))).toBe(
    '?cloud=aws&cloud=azure&team=Payments&accepted=CR-01&accepted=CR-17',
  );
});

test('the served page has an address without a query, which is what unknown values come to', () => {
  expect(writeQuery(DEFAULT_STATE)).toBe('');
  const unknown = [
    '?utm_source=mail&cloud=ibm&team=payments&by=cost&anomaly=2026-10-07&accepted=CR-99',
    '?from=2026-10-31&to=2026-10-01',
    '?from=2026-09-31&to=2026-10-05',
    '?from=2025-01-01',
    '?from=yesterday&to=%E0%A4%A',
    '?cloud=&by=constructor&tag=__proto__',
  ];
  for (const query of unknown) expect(readQuery(query)).toEqual(DEFAULT_STATE);
});

test('any text can stand in the address', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'from=', 'cloud=', 'accepted='),
      (text, name) => {
        const state = readQuery(`?${name}${text}`);
        expect(readQuery(writeQuery(state))).toEqual(state);
      },
    ),
  );
});

test('each saved view has an address of its own that means what it says', () => {
  expect(new Set(SAVED_VIEWS.map(({ query }) => query)).size).toBe(SAVED_VIEWS.length);
  for (const { query } of SAVED_VIEWS) expect(writeQuery(readQuery(query))).toBe(query);
  expect(SAVED_VIEWS[0]!.query).toBe('');
  expect(SAVED_VIEWS[1]!.query).toBe('?cloud=aws&tag=Production&from=2026-10-25&to=2026-10-31&by=service');
});
