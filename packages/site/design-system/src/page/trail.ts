interface Step {
  label: string;
  href: string;
}

const HOME: Step = { label: 'Home', href: '/' };

/** Visible breadcrumb and its schema.org object, from home; the page itself comes last. */
export function trailTo(origin: string, ...steps: readonly Step[]) {
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
