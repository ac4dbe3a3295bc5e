import { BrandMark, ButtonLink, Container } from '@site/design-system';
import { useSite } from '@site/section-kit';
import type { NavigationEntry } from '@site/section-kit/contract';
import { memo, useEffect, useRef } from 'react';
import { startDisclosures } from './menus/disclosures.ts';
import { MenuPanel, WithCurrentPath } from './menus/menu-panel.tsx';
import { menusOf } from './menus/menus.ts';
import { MobileMenu } from './menus/mobile-menu.tsx';

/** Native popovers work without script and keep their state through hydration. Memoized for navigations. */
export const Header = memo(function Header({ navigation }: { navigation: NavigationEntry[] }) {
  const { config } = useSite();
  const bar = useRef<HTMLElement>(null);
  const menus = menusOf(config.menus, navigation);
  useEffect(() => startDisclosures(bar.current!), []);
  return (
    <header ref={bar} className="site-header">
      <Container>
        <div className="flex h-17 items-center gap-4">
          <a href="/" className="flex min-h-11 min-w-0 items-center gap-3 lg:mr-6">
            <BrandMark />
            <span className="truncate font-display text-lead font-semibold text-ink">{config.brand}</span>
          </a>
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex items-center gap-1">
              {menus.map((menu) => (
                <WithCurrentPath key={menu.id} menu={menu}>
                  <MenuPanel menu={menu} />
                </WithCurrentPath>
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex items-center gap-3">
            {config.demo && (
              <div className="hidden sm:block">
                <ButtonLink href={config.demo.href}>{config.demo.label}</ButtonLink>
              </div>
            )}
            <MobileMenu menus={menus} demo={config.demo} />
          </div>
        </div>
      </Container>
    </header>
  );
});
