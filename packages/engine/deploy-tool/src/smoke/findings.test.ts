import type { Composition } from '@site/composer';
import { diagnosticOutput } from '@site/registry';
import { asDiagnostic, findingsOfSections, newViolations, violationsOf } from './findings.ts';
import type { SmokeReport } from './smoke-program.ts';

const violation = {
  route: '/a',
  rule: 'image-alt',
  impact: 'critical',
  help: 'Images must have alternative text',
  helpUrl: 'https://dequeuniversity.com/rules/axe/4.14/image-alt',
  target: '.a > img',
  tag: '<img src="/a.png">',
  slot: 'a/pages/a',
};

test('a violation is refused with element, rule and address, as a fault of its section', () => {
  expect(diagnosticOutput(asDiagnostic(violation))).toMatchObject({
    code: 'SITE_SMOKE_ACCESSIBILITY',
    section: 'a',
    route: '/a',
    cause:
      '<img src="/a.png"> in the slot a/pages/a: Images must have alternative text (image-alt, critical; https://dequeuniversity.com/rules/axe/4.14/image-alt).',
  });
});

test('what the live page has at the same place, or in the same element, is not counted', () => {
  const live = [violation];
  expect(newViolations([violation], live)).toEqual([]);
  expect(newViolations([{ ...violation, target: '.moved > img' }], live)).toEqual([]);
  const others = [
    { ...violation, rule: 'label' },
    { ...violation, route: '/a/two' },
    { ...violation, target: '.b > img', tag: '<img src="/b.png">' },
  ];
  expect(newViolations(others, live)).toEqual(others);
});

test('only what is in a slot of a changed section counts; what is in none is the shell’s', () => {
  const found = [violation, { ...violation, slot: 'b/Part' }, { ...violation, slot: null }];
  expect(violationsOf(found, ['a'])).toEqual([violation]);
  expect(violationsOf(found, ['shell'])).toEqual([found[2]]);
});

const LOST = '/page-that-is-not-there';
const candidate = {
  live: { routes: { '/a': ['a/pages/a', 'b/Part'], '/a/more': ['a/pages/more'] } },
} as unknown as Composition;
const on = (routes: string[], cause = 'uncaught: boom') =>
  routes.map((route) => ({ code: 'SITE_SMOKE_THROWS' as const, route, cause }));
const found = (visited: number, findings: SmokeReport['findings'], changed = 'a') =>
  findingsOfSections({ visited, findings } as SmokeReport, candidate, [changed]);

test.each<[string, number, SmokeReport['findings'], string]>([
  ['all of the section’s own', 2, on(['/a', '/a/more']), 'a'],
  ['but one that was visited', 3, on(['/a', LOST]), 'a'],
  ['or another one', 2, [...on(['/a']), ...on([LOST], 'uncaught: bang')], 'a'],
  ['where the shell is what changes', 2, on(['/a', LOST]), 'shell'],
])('one fault on every visited page, %s, is a section’s', (_what, visited, findings, changed) => {
  expect(found(visited, findings, changed)).toEqual(findings);
});

test('a script of smoke that fails in a page is no fault of a section', () => {
  const own = { code: 'SITE_SMOKE_FAILED', route: '/a', cause: 'smoke: helper is not defined' } as const;
  expect(() => found(1, [...on(['/a']), own])).toThrow(
    expect.objectContaining({
      code: 'SITE_SMOKE_FAILED',
      message: 'A script of smoke itself failed on /a: smoke: helper is not defined',
      action: expect.stringContaining('@site/smoke, not in a:'),
    }),
  );
});

test('one fault on every visited page, also on one that shows nothing of the section, is the shell’s or smoke’s', () => {
  expect(() => found(3, on(['/a', '/a/more', LOST]))).toThrow(
    expect.objectContaining({
      code: 'SITE_SMOKE_EVERY_PAGE',
      message: `Every visited page has the same fault, also ${LOST}, which shows nothing of a: SITE_SMOKE_THROWS uncaught: boom`,
      action: expect.stringContaining('in the shell or in smoke itself, not in a:'),
    }),
  );
});
