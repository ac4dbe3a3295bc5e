/** Entries of each kind in one section. More pages have more values than a server reads. */
const MAX = {
  exposes: 5000,
  files: 10_000,
  footer: 200,
  navigation: 200,
  notFound: 100,
  publicFiles: 2000,
  redirects: 5000,
  routes: 5000,
} as const;

const MAX_EMBEDS = 50;
const MAX_SCRIPTS = 500;

/** Characters of texts on every page. */
const MAX_LENGTH = { label: 100, group: 100, description: 300 } as const;

type Counted = Record<keyof typeof MAX, object> & {
  exposes: Record<string, { js: unknown[] }>;
  footer: { label: string }[];
  navigation: { label: string; group?: string; description?: string }[];
  routes: { path: string; embeds: unknown[] }[];
};

/** One sentence each: every page and server would carry the excess. */
export function beyondCeilings(manifest: Counted): string[] {
  const { exposes, footer, navigation, routes } = manifest;
  const counts = Object.entries(MAX).map(
    ([kind, max]) => [kind, Object.keys(manifest[kind as keyof typeof MAX]).length, max] as const,
  );
  const embeds = routes.map((route) => [`embeds of ${route.path}`, route.embeds.length, MAX_EMBEDS] as const);
  const scripts = Object.entries(exposes).map(
    ([name, { js }]) => [`scripts of ${name}`, js.length, MAX_SCRIPTS] as const,
  );
  const texts = [...navigation, ...footer].flatMap((entry) =>
    Object.entries(MAX_LENGTH).map(([key, max]) => {
      const text = (entry as Record<string, unknown>)[key];
      return [`characters in a ${key}`, typeof text === 'string' ? text.length : 0, max] as const;
    }),
  );
  return [...counts, ...embeds, ...scripts, ...texts].flatMap(([what, found, max]) =>
    found > max ? [`has ${found} ${what}; the limit is ${max}`] : [],
  );
}
