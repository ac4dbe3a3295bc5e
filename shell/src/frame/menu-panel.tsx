import { ProviderLogo } from '@site/design-system';
import type { NavigationEntry } from '@site/section-kit/contract';
import { type ToggleEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Menu, MenuGroup } from './menus.ts';

/** One disclosure of the header: a button and the panel of links it opens. */
export function MenuPanel({ menu }: { menu: Menu }) {
  const [open, setOpen] = useState(false);
  const id = `menu-${menu.id}`;
  return (
    <>
      <button
        type="button"
        className="menu-button flex min-h-11 items-center gap-1 rounded-control px-3 text-sm text-ink hover:bg-mist"
        data-menu={menu.id}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        {menu.label}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-panel"
        data-menu={menu.id}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
      >
        {menu.groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </div>
    </>
  );
}

function Group({ group }: { group: MenuGroup }) {
  return (
    <div className="menu-group">
      {group.label ? <p className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">{group.label}</p> : null}
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.href}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link of a menu, in the header's panels and in the mobile menu alike. */
export function MenuLink({ entry }: { entry: NavigationEntry }) {
  const { pathname } = useLocation();
  return (
    <a
      href={entry.href}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-sm text-ink hover:bg-mist"
      aria-current={pathname === entry.href ? 'page' : undefined}
    >
      {entry.logo ? <ProviderLogo provider={entry.logo} /> : null}
      <span>
        <span className="block font-semibold">{entry.label}</span>
        {entry.description ? <span className="block text-xs text-muted">{entry.description}</span> : null}
      </span>
    </a>
  );
}
