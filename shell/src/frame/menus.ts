import type { NavigationEntry } from '@site/section-kit/contract';

export interface MenuGroup {
  /** Empty for links without a group. */
  label: string;
  /** Opens beside the panel instead of inside it. */
  submenu: boolean;
  entries: NavigationEntry[];
}

export interface Menu {
  id: NavigationEntry['menu'];
  label: string;
  /** In the order in which they are shown: links between two groups are a group of their own. */
  groups: MenuGroup[];
  /** Shown separately at the foot of the panel. */
  strip?: NavigationEntry;
}

/** The four menus of the header, in order. */
const MENUS = [
  { id: 'platform', label: 'Platform', strip: true },
  { id: 'solutions', label: 'Solutions', strip: true },
  { id: 'integrations', label: 'Integrations', strip: false },
  { id: 'resources', label: 'Resources', strip: false },
] as const;

/** Sorts what the live sections declare into menus; a menu nobody fills is left out. */
export function menusOf(navigation: NavigationEntry[]): Menu[] {
  return MENUS.flatMap(({ id, label, strip }) => {
    const entries = navigation.filter((entry) => entry.menu === id).sort((a, b) => a.order - b.order);
    const last = entries.at(-1);
    if (!last) return [];
    if (!strip || last.group || entries.length === 1) return [{ id, label, groups: groupsOf(entries) }];
    return [{ id, label, groups: groupsOf(entries.slice(0, -1)), strip: last }];
  });
}

/** Whether one of the menu's links goes to this path. */
export function leadsTo(menu: Menu, path: string): boolean {
  const entries = menu.groups.flatMap((group) => group.entries);
  return [...entries, menu.strip].some((entry) => entry?.href === path);
}

/** A named group is placed at its first entry; a run of links without a group ends there. */
function groupsOf(entries: NavigationEntry[]): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const entry of entries) {
    const label = entry.group ?? '';
    const last = groups.at(-1);
    let group = label ? groups.find((one) => one.label === label) : last?.label === '' ? last : undefined;
    if (!group) {
      group = { label, submenu: entry.submenu === true, entries: [] };
      groups.push(group);
    }
    group.entries.push(entry);
  }
  return groups;
}
