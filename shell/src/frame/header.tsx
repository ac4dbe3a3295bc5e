import { BrandMark, ButtonLink, Container } from '@site/design-system';
import { useSite } from '@site/section-kit';
import type { NavigationEntry } from '@site/section-kit/contract';
import { MenuPanel } from './menu-panel.tsx';
import { menusOf } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';

/**
 * Site header. Menus are native popovers: they work without script and before hydration, only one is open,
 * Escape and a click outside close it.
 */
export function Header({ navigation }: { navigation: NavigationEntry[] }) {
  const { config } = useSite();
  const menus = menusOf(navigation);
  return (
    <header className="sticky top-0 z-40 border-b border-hairline bg-paper">
      <Container>
        <div className="flex h-17 items-center gap-8">
          <a href="/" className="mr-auto flex min-h-11 items-center gap-3" data-logo="">
            <BrandMark />
            <span className="font-display text-lead font-semibold text-ink">{config.brand}</span>
          </a>
          <nav aria-label="Main" className="hidden items-center gap-2 lg:flex">
            {menus.map((menu) => (
              <MenuPanel key={menu.id} menu={menu} />
            ))}
          </nav>
          <div className="hidden sm:block">
            <ButtonLink href="/#demo-form">Schedule a Demo</ButtonLink>
          </div>
          <MobileMenu menus={menus} />
        </div>
      </Container>
    </header>
  );
}
