import { ButtonLink, Icon } from '@site/design-system';
import { chevronDownIcon } from '@site/design-system/icons';
import type { PublicSiteConfig } from '@site/section-kit/contract';
import { MenuLink, MenuList, WithCurrentPath } from './menu-panel.tsx';
import type { Menu } from './menus.ts';

interface MobileMenuProps {
  menus: Menu[];
  demo: PublicSiteConfig['demo'];
}

/** Without script every group is open; the boot script toggles them. */
export function MobileMenu({ menus, demo }: MobileMenuProps) {
  return (
    <div data-disclosure="modal" className="lg:hidden">
      <button type="button" className="menu-toggle" popoverTarget="menu-mobile" aria-controls="menu-mobile">
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          aria-hidden="true"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path className="when-closed" d="M3 5.5h14M3 10h14M3 14.5h14" />
          <path className="when-open" d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
        </svg>
        <span className="sr-only when-closed">Open menu</span>
        <span className="sr-only when-open">Close menu</span>
      </button>
      <div id="menu-mobile" popover="auto" className="menu-mobile">
        <nav aria-label="Mobile">
          <ul>
            {menus.map((menu) => (
              <li key={menu.id}>
                <WithCurrentPath menu={menu}>
                  {menu.layout === 'grid' ? <OpenList menu={menu} /> : <ExpandableGroup menu={menu} />}
                </WithCurrentPath>
              </li>
            ))}
          </ul>
        </nav>
        {demo && (
          <p className="mt-6 grid sm:hidden">
            <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}

function ExpandableGroup({ menu }: { menu: Menu }) {
  const id = `mobile-${menu.id}`;
  return (
    <>
      <button type="button" className="menu-group" data-group="" aria-controls={id} suppressHydrationWarning>
        {menu.label}
        <Icon shape={chevronDownIcon} />
      </button>
      <div id={id}>
        {menu.groups.map((group) => (
          <div key={group.label + group.entries[0]!.href}>
            {group.label ? <p className="menu-caption">{group.label}</p> : null}
            <MenuList entries={group.entries} brief />
          </div>
        ))}
        {menu.strip ? <MenuLink entry={menu.strip} brief /> : null}
      </div>
    </>
  );
}

function OpenList({ menu }: { menu: Menu }) {
  return (
    <>
      <p className="menu-group">{menu.label}</p>
      <div className="menu-grid">
        <MenuList entries={menu.groups.flatMap(({ entries }) => entries)} brief />
      </div>
    </>
  );
}
