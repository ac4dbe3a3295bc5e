import { adviceOn, codeOf, type Refusal, Refused } from './refusal.ts';

const refusal: Refusal = {
  code: 'SITE_PAGE_ID',
  section: 'a',
  route: '/a',
  message: 'Holds the id x twice.',
};

test('a code that has no advice does not compile', () => {
  // @ts-expect-error: it is not in the table
  const unknown: Refusal = { ...refusal, code: 'SITE_PAGE_IDS' };
  expect(adviceOn(unknown)).toBe('Fix the cause, then run the command again.');
});

test('what happened and what to do are each said once', () => {
  const text = String(new Refused([refusal, { ...refusal, route: '/b' }]));
  expect(text.match(/Give each element a unique id/g)).toHaveLength(1);
  expect(text).toContain('SITE_PAGE_ID [a /b] Holds the id x twice.');
});

test('an underlying error keeps its code, and its own advice where it has one', () => {
  const code = codeOf(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  expect(code).toBe('ENOSPC');
  expect(adviceOn({ ...refusal, code })).toBe('Fix the cause, then run the command again.');
  expect(adviceOn({ ...refusal, code, action: 'Make room.' })).toBe('Make room.');
  expect(codeOf(new Error('x'))).toBe('SITE_ACTIVATION_FAILED');
});
