interface Step {
  label: string;
  href: string;
}

const HOME: Step = { label: 'Home', href: '/' };
export const INSIGHTS: Step = { label: 'Insights', href: '/resources/insights' };

/** The way from home to a page, as the page shows it and as schema.org sees it. The page itself comes last. */
export function trailTo(origin: string, ...steps: Step[]) {
  const trail = [HOME, ...steps];
  return {
    breadcrumb: trail.map(({ label, href }, index) => (index < steps.length ? { label, href } : { label })),
    breadcrumbList: {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: origin + href,
      })),
    },
  };
}
