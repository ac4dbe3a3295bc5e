import { type ToggleEvent, useState } from 'react';
import { MenuLink } from './menu-panel.tsx';
import type { Menu } from './menus.ts';

/** Below the desktop breakpoint: one panel with a separately expandable group for each menu. */
export function MobileMenu({ menus }: { menus: Menu[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex h-11 w-11 items-center justify-center rounded-control border border-field lg:hidden"
        popoverTarget="menu-mobile"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls="menu-mobile"
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" stroke="currentColor" strokeWidth="1.75">
          <path d={open ? 'M4 4l12 12M16 4L4 16' : 'M3 5.5h14M3 10h14M3 14.5h14'} />
        </svg>
      </button>
      <div
        id="menu-mobile"
        popover="auto"
        className="menu-mobile"
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
      >
        <nav aria-label="Menu">
          {menus.map((menu) => (
            <details key={menu.id} open={menu.id === 'integrations'} className="border-b border-hairline">
              <summary className="flex min-h-11 items-center py-2 font-semibold text-ink">{menu.label}</summary>
              {menu.groups.map((group) => (
                <ul key={group.label} className="pb-3">
                  {group.entries.map((entry) => (
                    <li key={entry.href}>
                      <MenuLink entry={entry} />
                    </li>
                  ))}
                </ul>
              ))}
            </details>
          ))}
        </nav>
      </div>
    </>
  );
}
