import { NotFound } from '@site/design-system';
import { PageHead, useSite } from '@site/section-kit';
import type { NavigationEntry } from '@site/section-kit/contract';
import { menusOf } from '../menus/menus.ts';

/** Pages of each menu besides its strip. */
const PER_MENU = 4;

/** Texts above the list as specified. */
export function NotFoundPage({ navigation }: { navigation: NavigationEntry[] }) {
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
        links={menus
          .flatMap(({ label, groups, strip }) =>
            [
              ...groups
                .flatMap(({ entries }) => entries)
                .filter(({ href }) => !href.includes('#'))
                .slice(0, PER_MENU),
              ...(strip ? [strip] : []),
            ].map(({ href, label: text }, place) => ({ href, text, note: label, place })),
          )
          // The first of each menu, then the second.
          .sort((one, other) => one.place - other.place)}
      />
    </>
  );
}
