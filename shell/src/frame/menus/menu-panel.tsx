import { Icon } from '@site/design-system';
import { arrowRightIcon, chevronDownIcon, chevronRightIcon } from '@site/design-system/icons';
import type { NavigationEntry } from '@site/section-kit/contract';
import { createContext, memo, type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { hasLink, leadsTo, type Menu, type MenuGroup } from './menus.ts';

/** In its own menu only. */
const CurrentPath = createContext<string | undefined>(undefined);

/** A navigation renders two menus, not all. */
export function WithCurrentPath({ menu, children }: { menu: Menu; children: ReactNode }) {
  const { pathname } = useLocation();
  return <CurrentPath value={leadsTo(menu, pathname) ? pathname : undefined}>{children}</CurrentPath>;
}

export function MenuPanel({ menu }: { menu: Menu }) {
  const id = `menu-${menu.id}`;
  const path = use(CurrentPath);
  return (
    <li data-disclosure="hover" data-menu={menu.layout}>
      <MenuButton panel={id} label={menu.label} current={path !== undefined && !hasLink(menu, path)} />
      <div id={id} popover="auto" className="menu-panel">
        <div className="menu-links">
          {menu.groups.map((group) =>
            group.submenu ? (
              <Submenu key={group.label} group={group} />
            ) : (
              <PlainGroup key={group.label + group.entries[0]!.href} group={group} />
            ),
          )}
        </div>
        {menu.strip ? (
          <p className="menu-strip">
            <MenuLink entry={menu.strip} arrow />
          </p>
        ) : null}
      </div>
    </li>
  );
}

interface MenuButtonProps {
  panel: string;
  label: string;
  submenu?: boolean;
  /** The menu has no link to the page. */
  current?: boolean;
}

/** Browsers expose a popover's state, and HTML forbids stating it twice. */
function MenuButton({ panel, label, submenu, current }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={submenu ? 'menu-link' : 'menu-button'}
      popoverTarget={panel}
      aria-controls={panel}
      // `undefined`: page-markup checks allow no other value here.
      aria-current={current ? 'page' : undefined}
    >
      {label}
      <Icon shape={submenu ? chevronRightIcon : chevronDownIcon} size={16} />
    </button>
  );
}

function PlainGroup({ group }: { group: MenuGroup }) {
  return (
    <>
      {group.label ? <p className="menu-caption">{group.label}</p> : null}
      <MenuList entries={group.entries} />
    </>
  );
}

function Submenu({ group }: { group: MenuGroup }) {
  const id = `menu-${group.label.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <div data-disclosure="hover">
      <MenuButton panel={id} label={group.label} submenu />
      <div id={id} popover="auto" className="menu-panel menu-side">
        <MenuList entries={group.entries} brief />
      </div>
    </div>
  );
}

/** @param brief labels only. */
export function MenuList({ entries, brief }: { entries: NavigationEntry[]; brief?: boolean }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href}>
          <MenuLink entry={entry} brief={brief} />
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  entry: NavigationEntry;
  brief?: boolean;
  arrow?: boolean;
}

export function MenuLink({ entry, ...how }: MenuLinkProps) {
  const current = use(CurrentPath);
  return (
    <a href={entry.href} className="menu-link" aria-current={current === entry.href ? 'page' : undefined}>
      <MenuLinkContent entry={entry} {...how} />
    </a>
  );
}

const MenuLogo = ({ logo }: { logo: string }) => (
  <img src={logo} alt="" loading="lazy" width="44" height="44" className="menu-logo" />
);

const MenuLinkContent = memo(function MenuLinkContent({ entry, brief, arrow }: MenuLinkProps) {
  return (
    <>
      {entry.logo ? <MenuLogo logo={entry.logo} /> : null}
      <span>
        <b>{entry.label}</b>
        {entry.description && !brief ? <small>{entry.description}</small> : null}
      </span>
      {arrow ? <Icon shape={arrowRightIcon} size={18} /> : null}
    </>
  );
});
