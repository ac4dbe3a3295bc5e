import { ButtonLink, Container } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import type { NavigationEntry } from '@site/section-kit/contract';
import { menusOf } from '../menus/menus.ts';

/** Pages of each menu, and its strip; links into a page are left out. */
const PER_MENU = 2;

/** Any path that no section owns. Wording above the list given by the specification. */
export function NotFoundPage({ navigation }: { navigation: NavigationEntry[] }) {
  const menus = menusOf(useSite().config.menus, navigation);
  return (
    <Container>
      <PageHead
        title="Page Not Found"
        description="The page you're looking for could not be found."
        indexable={false}
      />
      <div className="not-found">
        <div>
          <h1 className="text-h1">404 Page Not Found</h1>
          <p className="mt-6 mb-8 max-w-prose text-lead">
            We're sorry, but the page you're looking for doesn't exist. You might have followed an outdated
            link or entered an incorrect URL.
          </p>
          <ButtonLink href="/">Return to Home Page</ButtonLink>
          {menus.length > 0 && (
            <>
              <h2 className="mt-12 text-h3">Pages of this site</h2>
              <ul className="mt-4 grid max-w-prose gap-x-8 border-t sm:grid-cols-2">
                {menus.flatMap(({ id, label, groups, strip }) =>
                  [
                    ...groups
                      .flatMap(({ entries }) => entries)
                      .filter(({ href }) => !href.includes('#'))
                      .slice(0, PER_MENU),
                    ...(strip ? [strip] : []),
                  ].map((entry) => (
                    <li key={id + entry.href} className="border-b">
                      <a
                        href={entry.href}
                        className="fade block py-3 font-medium text-ink hover:text-brand hover:underline"
                      >
                        <span className="block text-xs font-normal text-muted">{label}</span>
                        {entry.label}
                      </a>
                    </li>
                  )),
                )}
              </ul>
            </>
          )}
        </div>
        <MissingEntry />
      </div>
    </Container>
  );
}

/** A ledger column with one bar missing: decoration. */
function MissingEntry() {
  return (
    <svg viewBox="0 0 400 300" className="w-full text-brand" fill="currentColor" aria-hidden="true">
      <path d="M0 60.5h400M0 120.5h400M0 180.5h400M0 240.5h400" stroke="currentColor" strokeOpacity=".16" />
      <path
        d="M20 196h40v84H20zM84 172h40v108H84zM148 148h40v132h-40zM276 104h40v176h-40zM340 72h40v208h-40z"
        opacity=".22"
      />
      <path
        d="M20 236h40v44H20zM84 222h40v58H84zM148 204h40v76h-40zM276 168h40v112h-40zM340 140h40v140h-40z"
        opacity=".8"
      />
      <rect
        x="212.75"
        y="126.75"
        width="38.5"
        height="152.5"
        className="text-anomaly"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <path d="M0 280.5h400M0 286.5h400" stroke="currentColor" />
    </svg>
  );
}
