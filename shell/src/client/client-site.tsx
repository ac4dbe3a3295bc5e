import type { Site } from '@site/section-kit';
import type { Frame } from '@site/section-kit/page-state';
import { useEffect, useRef, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { SiteDocument } from '../frame/site-document.tsx';
import { rememberedScroll, rememberScroll, scrollAfterPush } from './after-navigation.ts';
import { startNavigation } from './navigation.ts';
import type { RouteTable } from './route-table.ts';

interface ClientSiteProps {
  site: Site;
  frame: Frame;
  routes: RouteTable;
  /** Path the page was rendered for; a not-found page is rendered for a path that is not the visitor's. */
  renderedFor: string;
}

/** The hydrated site: the server's document, and client navigation from here on. */
export function ClientSite({ site, frame, routes, renderedFor }: ClientSiteProps) {
  const [first] = useState(() => location.pathname);
  const pageOf = (path: string) => routes.pageOf(path === first ? renderedFor : path);
  return (
    <BrowserRouter>
      <SiteDocument site={site} frame={frame} pageOf={pageOf} />
      <NavigationEffects routes={routes} />
    </BrowserRouter>
  );
}

function NavigationEffects({ routes }: { routes: RouteTable }) {
  const navigate = useNavigate();
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    startNavigation({
      routes,
      go(url) {
        rememberScroll(history.state?.key ?? 'default');
        void navigate(url.pathname + url.hash);
      },
    });
    const leave = () => rememberScroll(history.state?.key ?? 'default');
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [navigate, routes]);

  useEffect(() => {
    const moved = shown.current !== pathname;
    shown.current = pathname;
    if (type === 'POP') {
      if (!moved) return;
      if (!routes.isReady(pathname)) return location.reload();
      window.scrollTo({ top: rememberedScroll(key), behavior: 'instant' });
    } else {
      scrollAfterPush(hash);
    }
    if (moved) {
      document.getElementById('main')?.focus({ preventScroll: true });
      announce(document.title);
    }
  }, [pathname, hash, key, type, routes]);

  return null;
}

/** Says the new page's title once, politely. */
function announce(text: string): void {
  let region = document.getElementById('announcer');
  if (!region) {
    region = document.createElement('div');
    region.id = 'announcer';
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  region.textContent = text;
}
