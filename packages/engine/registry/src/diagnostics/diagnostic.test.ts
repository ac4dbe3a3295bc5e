import { adviceOn, codeOf, errorDiagnostic, makeError } from './diagnostic.ts';
import { Refused } from './diagnostic-output.ts';

const diagnostic = (route: string) => makeError('SITE_PAGE_ID', { section: 'a', route }, { ids: ['x', 'y'] });

test('what happened and what to do are each said once', () => {
  const text = String(new Refused(['/a', '/b', '/c', '/d', '/e'].map(diagnostic)));
  expect(text.match(/Give each element a unique id/g)).toHaveLength(1);
  expect(text).toContain('  SITE_PAGE_ID [a /a, /b, /c and 2 more] Contains the id x, y more than once.\n');
});

test('a refusal says whom to call for the sections that it names, and for no other', () => {
  const refused = new Refused([diagnostic('/x')], { a: 'A team, a@example.com', b: 'B team' });
  expect(refused.action).toMatch(/\n {2}Contact for a: A team, a@example\.com$/);
  expect(new Refused([diagnostic('/x')]).action).not.toContain('Contact');
});

test('an underlying error keeps its code, and its own advice where it has one', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const underlying = errorDiagnostic(full, 'a');
  expect(underlying).toMatchObject({ code: 'ENOSPC', details: { message: 'no space left' } });
  expect(adviceOn(underlying)).toBe('Fix the cause, then run the command again.');
  const details = { message: 'no space left', action: 'Make room.' };
  expect(adviceOn({ code: codeOf(full), severity: 'error', section: 'a', details })).toBe('Make room.');
  expect(codeOf(new Error('x'))).toBe('SITE_ACTIVATION_FAILED');
});
