import type { NavigationEntry, PublicSiteConfig } from '@site/section-kit/contract';

type MenuDefinition = PublicSiteConfig['menus'][number];

export interface MenuGroup {
  /** Empty for links without a group. */
  label: string;
  /** Opens next to the panel. */
  submenu: boolean;
  entries: NavigationEntry[];
}

export interface Menu extends Pick<MenuDefinition, 'id' | 'label' | 'layout'> {
  /** A run of links without a group is a group. */
  groups: MenuGroup[];
  /** At the foot of the panel. */
  strip?: NavigationEntry;
}

export function menusOf(menus: readonly MenuDefinition[], navigation: NavigationEntry[]): Menu[] {
  return menus.flatMap(({ id, label, layout, strip }): Menu[] => {
    const entries = navigation.filter((entry) => entry.menu === id).sort((a, b) => a.order - b.order);
    const last = entries.at(-1);
    if (!last) return [];
    const menu = { id, label, layout };
    if (!strip || last.group || entries.length === 1) return [{ ...menu, groups: groupsOf(entries) }];
    return [{ ...menu, groups: groupsOf(entries.slice(0, -1)), strip: last }];
  });
}

/** Also for pages in a link's folder. */
export const leadsTo = (menu: Menu, path: string): boolean =>
  hrefsOf(menu).some((href) => folderOf(href) === folderOf(path));

export const hasLink = (menu: Menu, path: string): boolean => hrefsOf(menu).includes(path);

function hrefsOf({ groups, strip }: Menu): string[] {
  const hrefs = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
  return strip ? [...hrefs, strip.href] : hrefs;
}

/** A top-level page is its own folder. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || path;

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
