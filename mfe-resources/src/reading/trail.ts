interface Step {
  label: string;
  href: string;
}

const HOME: Step = { label: 'Home', href: '/' };
export const INSIGHTS: Step = { label: 'Insights', href: '/resources/insights' };

/** Visible breadcrumb and its schema.org object; the page itself comes last. */
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
