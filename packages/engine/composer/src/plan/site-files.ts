import { artifactText, type ShellArtifact } from './composition-input.ts';
import type { Plan } from './plan.ts';

export function sitemapOf(plan: Plan): string {
  const { origin, config } = plan.frame;
  const pages = config.indexable ? plan.pages.filter((page) => page.status === 200 && page.indexable) : [];
  const lines = pages.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}

export function robotsOf(plan: Plan): string {
  const { origin, config } = plan.frame;
  if (!config.indexable) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** RFC 9116. Expires soon after the composition's year; made again each year. */
export function securityTxtOf(plan: Plan): string {
  const { origin, config, year } = plan.frame;
  return [
    `Contact: mailto:${config.securityContact}`,
    `Expires: ${year + 1}-01-31T00:00:00.000Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const WEB_MANIFEST = '/site.webmanifest';

/** Under the site's name; undefined when the shell has none. */
export function webManifestOf(plan: Plan, shell: ShellArtifact): string | undefined {
  const published = shell.manifest.publicFiles.find(({ path }) => path === WEB_MANIFEST);
  if (!published) return undefined;
  const manifest = JSON.parse(artifactText(shell, published.file)) as object;
  const { brand, tagline } = plan.frame.config;
  return JSON.stringify({ ...manifest, name: brand, short_name: brand, description: tagline });
}

const FEED = 'application/atom+xml';

/** Sections are built without the site's address: it becomes the base of a feed's links and of `$schema` in a JSON file. */
export function feedsOf(plan: Plan): Record<string, string> | undefined {
  const { origin } = plan.frame;
  const feeds = plan.sections.flatMap((section) =>
    section.manifest.publicFiles.flatMap(({ path, file, type }) => {
      if (type.startsWith(FEED)) return [[path, withBase(artifactText(section, file), origin)]];
      if (type !== 'application/json') return [];
      const text = artifactText(section, file);
      const named = text.replace(/^(\{\s*"\$schema":\s*")(?=\/)/, (start) => start + origin);
      return named === text ? [] : [[path, named]];
    }),
  );
  return feeds.length > 0 ? Object.fromEntries(feeds) : undefined;
}

function withBase(feed: string, origin: string): string {
  const start = feed.indexOf('<feed');
  const [tag = ''] = feed.slice(start).split('>', 1);
  if (start < 0 || tag.includes('xml:base')) return feed;
  const end = start + '<feed'.length;
  return `${feed.slice(0, end)} xml:base="${origin}/"${feed.slice(end)}`;
}
