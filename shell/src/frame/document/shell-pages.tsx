import { ButtonLink, Container, NotFound } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import type { NavigationEntry } from '@site/section-kit/contract';
import { GONE_PATH, STOPPED_PATH } from '@site/section-kit/page-state';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { menusOf } from '../menus/menus.ts';

/** Pages of each menu besides its strip. */
const PER_MENU = 4;

/** Of any path without a section, or the two of a stopped section. */
export function shellPage(path: string, navigation: NavigationEntry[]) {
  if (path === STOPPED_PATH) return <StoppedPage />;
  return path === GONE_PATH ? <StoppedPage gone /> : <NotFoundPage navigation={navigation} />;
}

function NotFoundPage({ navigation }: { navigation: NavigationEntry[] }) {
  const menus = menusOf(useSite().config.menus, navigation);
  return (
    <>
      <PageHead
        title="Page Not Found"
        description="The page you're looking for could not be found."
        indexable={false}
      />
      <NotFound
        title="404 Page Not Found"
        text="We're sorry, but the page you're looking for doesn't exist. You might have followed an outdated link or entered an incorrect URL."
        home="Return to Home Page"
        list="Pages of this site"
        links={menus.flatMap(({ label, groups, strip }) =>
          [
            ...groups
              .flatMap(({ entries }) => entries)
              .filter(({ href }) => !href.includes('#'))
              .slice(0, PER_MENU),
            ...(strip ? [strip] : []),
          ].map(({ href, label: text }) => ({ href, text, note: label })),
        )}
      >
        <NearestPage pages={navigation} />
      </NotFound>
    </>
  );
}

/** One body is served for every unknown path: only the browser knows the visitor's. */
function NearestPage({ pages }: { pages: NavigationEntry[] }) {
  const { pathname } = useLocation();
  const [nearest, setNearest] = useState<NavigationEntry>();
  useEffect(() => {
    import(/* webpackChunkName: "nearest-page" */ '../nearest-page.ts').then(
      ({ nearestPage }) => setNearest(nearestPage(pathname, pages)),
      () => {},
    );
  }, [pathname, pages]);
  return (
    <p className="mt-6 text-sm" aria-live="polite">
      {nearest ? (
        <>
          Did you mean{' '}
          <a href={nearest.href} className="fade text-brand underline">
            {nearest.label}
          </a>
          ?
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  );
}

function StoppedPage({ gone = false }: { gone?: boolean }) {
  const title = gone ? 'This page is no longer available' : 'This page is temporarily unavailable';
  return (
    <Container>
      <PageHead
        title={title}
        description={gone ? 'This page has been removed.' : 'This page is out of service for now.'}
        indexable={false}
      />
      <div className="py-10">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-6 mb-8 max-w-prose text-lead">
          {gone
            ? 'We have removed this page. The rest of the site is available.'
            : 'We have taken this page out of service and are working on it. Please try again later. The rest of the site is available.'}
        </p>
        <ButtonLink href="/">Return to Home Page</ButtonLink>
      </div>
    </Container>
  );
}
