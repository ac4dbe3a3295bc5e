/** How many entries of each kind one section may have: about ten times the largest section of this site. */
const MOST = {
  exposes: 2000,
  files: 10_000,
  footer: 200,
  navigation: 200,
  notFound: 100,
  publicFiles: 2000,
  redirects: 5000,
  routes: 2000,
} as const;

/** Parts on one page, and scripts of one page or part. */
const MOST_EMBEDS = 50;
const MOST_SCRIPTS = 500;

/** Characters of the texts that a section adds to the menus and the footer of every page. */
const LONGEST = { label: 100, group: 100, description: 300 } as const;

type Counted = Record<keyof typeof MOST, object> & {
  exposes: Record<string, { js: unknown[] }>;
  footer: { label: string }[];
  navigation: { label: string; group?: string; description?: string }[];
  routes: { path: string; embeds: unknown[] }[];
};

/** Where a manifest exceeds the limits, one sentence each: every page and every server would carry the excess. */
export function beyondCeilings(manifest: Counted): string[] {
  const { exposes, footer, navigation, routes } = manifest;
  const counts = Object.entries(MOST).map(
    ([kind, most]) => [kind, Object.keys(manifest[kind as keyof typeof MOST]).length, most] as const,
  );
  const embeds = routes.map(
    (route) => [`embeds of ${route.path}`, route.embeds.length, MOST_EMBEDS] as const,
  );
  const scripts = Object.entries(exposes).map(
    ([name, { js }]) => [`scripts of ${name}`, js.length, MOST_SCRIPTS] as const,
  );
  const texts = [...navigation, ...footer].flatMap((entry) =>
    Object.entries(LONGEST).map(([key, most]) => {
      const text = (entry as Record<string, unknown>)[key];
      return [`characters in a ${key}`, typeof text === 'string' ? text.length : 0, most] as const;
    }),
  );
  return [...counts, ...embeds, ...scripts, ...texts].flatMap(([what, found, most]) =>
    found > most ? [`has ${found} ${what}; the limit is ${most}`] : [],
  );
}
