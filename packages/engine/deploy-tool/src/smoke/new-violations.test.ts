import { diagnosticOutput } from '@site/registry';
import { asDiagnostic, newViolations, violationsOf } from './new-violations.ts';

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
