import type { NavigationEntry } from '@site/section-kit/contract';

export interface MenuGroup {
  /** Empty for entries that stand in no group. */
  label: string;
  submenu: boolean;
  entries: NavigationEntry[];
}

export interface Menu {
  id: NavigationEntry['menu'];
  label: string;
  groups: MenuGroup[];
}

/** The four menus of the header, in order. */
const MENUS: Pick<Menu, 'id' | 'label'>[] = [
  { id: 'platform', label: 'Platform' },
  { id: 'solutions', label: 'Solutions' },
  { id: 'integrations', label: 'Integrations' },
  { id: 'resources', label: 'Resources' },
];

/** Sorts what the live sections declare into menus; a menu nobody fills is left out. */
export function menusOf(navigation: NavigationEntry[]): Menu[] {
  return MENUS.flatMap((menu) => {
    const groups = new Map<string, MenuGroup>();
    const entries = navigation.filter((entry) => entry.menu === menu.id).sort((a, b) => a.order - b.order);
    for (const entry of entries) {
      const label = entry.group ?? '';
      const group = groups.get(label) ?? { label, submenu: entry.submenu === true, entries: [] };
      group.entries.push(entry);
      groups.set(label, group);
    }
    return groups.size > 0 ? [{ ...menu, groups: [...groups.values()] }] : [];
  });
}
