import type { NavigationEntry } from '@site/section-kit/contract';
import { leadsTo, menusOf } from './menus.ts';

const MENUS = (['platform', 'solutions', 'resources'] as const).map((id) => ({
  id,
  label: `The ${id}`,
  layout: 'list' as const,
  strip: id === 'solutions',
}));

const entry = (
  menu: NavigationEntry['menu'],
  label: string,
  order: number,
  group?: string,
): NavigationEntry => ({
  menu,
  label,
  order,
  href: `/${label}`,
  ...(group ? { group, submenu: true } : {}),
});

test('[SH-2] menus come in the order of the site configuration, and one that no one fills is left out', () => {
  const menus = menusOf(MENUS, [entry('resources', 'r', 1), entry('platform', 'p', 1)]);
  expect(menus.map(({ label }) => label)).toEqual(['The platform', 'The resources']);
});

test('a submenu stands where its first link does, whatever order sections declare them in', () => {
  const [solutions] = menusOf(MENUS, [
    entry('solutions', 'all', 60),
    entry('solutions', 'aws', 40, 'By cloud provider'),
    entry('solutions', 'retail', 21, 'By industry'),
    entry('solutions', 'finance', 20, 'By industry'),
    entry('solutions', 'cfo', 10),
  ]);
  expect(solutions!.groups.map(({ label, entries }) => [label, entries.map((one) => one.label)])).toEqual([
    ['', ['cfo']],
    ['By industry', ['finance', 'retail']],
    ['By cloud provider', ['aws']],
  ]);
  expect(solutions!.strip?.label).toBe('all');
});

test('links before and after a group stay where their order puts them', () => {
  const [resources] = menusOf(MENUS, [
    entry('resources', 'a', 1),
    entry('resources', 'b', 2, 'Group'),
    entry('resources', 'c', 3),
  ]);
  expect(resources!.groups.map(({ label }) => label)).toEqual(['', 'Group', '']);
  expect(resources!.strip).toBeUndefined();
});

test.each([
  ['/resources/insights', true],
  ['/resources/cloud-waste-roi', true],
  ['/guide', true],
  ['/resources', true],
  ['/privacy', false],
  ['/', false],
])('[SH-6] whether the page %s is one of a menu: %s', (path, expected) => {
  const [menu] = menusOf(MENUS, [
    { ...entry('resources', 'insights', 1), href: '/resources/insights' },
    entry('resources', 'guide', 2),
  ]);
  expect(leadsTo(menu!, path)).toBe(expected);
});
