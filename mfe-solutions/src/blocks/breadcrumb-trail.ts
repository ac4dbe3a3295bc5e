export interface Crumb {
  label: string;
  href?: string;
}

export const SOLUTIONS: Crumb = { label: 'Solutions', href: '/solutions' };

/** A menu; its pages are listed in a part of /solutions. */
export const INTEGRATIONS: Crumb = { label: 'Integrations', href: '/solutions#integrations' };

/** From home; the last crumb is the page itself. */
export function trailTo(...crumbs: Crumb[]): Crumb[] {
  return [{ label: 'Home', href: '/' }, ...crumbs];
}

export function breadcrumbList(origin: string, crumbs: Crumb[], here: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + (href ?? here),
    })),
  };
}
