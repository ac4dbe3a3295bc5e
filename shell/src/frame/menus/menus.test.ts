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

test('groups, links between them and the strip stand where their order puts them', () => {
  const [solutions] = menusOf(MENUS, [
    entry('solutions', 'all', 60),
    entry('solutions', 'aws', 40, 'By cloud provider'),
    entry('solutions', 'retail', 21, 'By industry'),
    entry('solutions', 'finance', 20, 'By industry'),
    entry('solutions', 'cfo', 10),
    entry('solutions', 'news', 30),
  ]);
  expect(solutions!.groups.map(({ label, entries }) => [label, entries.map((one) => one.label)])).toEqual([
    ['', ['cfo']],
    ['By industry', ['finance', 'retail']],
    ['', ['news']],
    ['By cloud provider', ['aws']],
  ]);
  expect(solutions!.strip?.label).toBe('all');
  const [resources] = menusOf(MENUS, [entry('resources', 'a', 1), entry('resources', 'b', 2)]);
  expect([resources!.groups.length, resources!.strip]).toEqual([1, undefined]);
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
