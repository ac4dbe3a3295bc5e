import type { Site } from '@site/section-kit';
import type { Frame } from '@site/section-kit/page-state';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { LOGO_SCROLL_DELAY, NAV_SCROLL_DELAY } from '../frame/constants.ts';
import { SiteDocument } from '../frame/document/site-document.tsx';
import { startReadingMark } from '../frame/reading-mark.ts';
import { startReveal } from '../frame/reveal.ts';
import { targetOf } from '../frame/target-of.ts';
import { startBoundaryToggle } from './hydration/boundary-toggle.ts';
import {
  clearHomeHash,
  enterEntry,
  focusTarget,
  keepScrollPositions,
  presentPage,
  scrollAfterPop,
  scrollAfterPush,
  setArriving,
} from './navigation/after-navigation.ts';
import { guardHistory, startNavigation } from './navigation/navigation.ts';
import { endPageLoad } from './navigation/page-load-progress.ts';
import { renderAtOnce, renderInSlices } from './navigation/render-pace.ts';
import type { RouteTable } from './navigation/route-table.ts';

interface ClientSiteProps {
  site: Site;
  frame: Frame;
  routes: RouteTable;
  /** A not-found page is not rendered for the visitor's path. */
  renderedFor: string;
  /** Resolves when early events have been replayed. */
  pressed?: Promise<unknown> | undefined;
  leaveHead: () => void;
  whenHydrated: () => void;
}

export function ClientSite({ site, frame, routes, renderedFor, pressed, ...effects }: ClientSiteProps) {
  const [first] = useState(() => location.pathname);
  const routeAt = (path: string) => (path === first ? renderedFor : path);
  return (
    <BrowserRouter>
      <SiteDocument
        site={site}
        frame={frame}
        slotsOf={(path) => routes.slotsOf(routeAt(path))}
        tableOf={(path) => routes.tableOf(routeAt(path))}
        renderedFor={routeAt}
        pressed={pressed}
      />
      <NavigationEffects routes={routes} {...effects} />
    </BrowserRouter>
  );
}

type EffectsProps = Pick<ClientSiteProps, 'routes' | 'leaveHead' | 'whenHydrated'>;

function NavigationEffects({ routes, leaveHead, whenHydrated }: EffectsProps) {
  const navigate = useNavigate();
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, key });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the entry the page was opened at
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    whenHydrated();
    // An element added to the body during hydration makes React render the page again.
    startBoundaryToggle();
    addEventListener('hashchange', clearHomeHash);
    clearHomeHash();
    keepScrollPositions(key);
    const onHash = () => {
      const target = targetOf(location.hash);
      if (target) focusTarget(target);
    };
    addEventListener('hashchange', onHash);
    const main = document.querySelector('main')!;
    const stopReveal = startReveal(main);
    const stopReadingMark = startReadingMark(main);
    return () => {
      removeEventListener('hashchange', onHash);
      removeEventListener('hashchange', clearHomeHash);
      stopReveal();
      stopReadingMark();
    };
  }, []);

  // Runs before the router starts to listen.
  useLayoutEffect(() => guardHistory(routes, () => shown.current.pathname), [routes]);

  useEffect(
    () =>
      startNavigation({
        routes,
        go(url) {
          const address = url.pathname + url.hash;
          renderAtOnce();
          void navigate(address, { replace: address === location.pathname + location.hash });
        },
      }),
    [navigate, routes],
  );

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key && before.pathname === pathname) return;
    shown.current = { pathname, key };
    renderInSlices();
    enterEntry(key);
    const moved = before.pathname !== pathname;
    if (moved) {
      setArriving(type !== 'POP' && !hash);
      routes.enter(pathname);
      leaveHead();
      endPageLoad();
      // For Back: its code may not have been needed yet.
      (window.requestIdleCallback ?? setTimeout)(() => void routes.prepare(before.pathname));
    }
    if (type !== 'POP') scrollAfterPush(hash, moved ? NAV_SCROLL_DELAY : LOGO_SCROLL_DELAY);
    else if (moved) scrollAfterPop(key);
    if (moved) presentPage(type === 'POP' ? '' : hash);
  }, [pathname, hash, key, type, routes, leaveHead]);

  return null;
}
