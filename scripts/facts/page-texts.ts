import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sectionFolders } from '../section-folders.ts';

/** A source file whose words reach a page or a download. */
export interface PageText {
  /** From the root of the workspace. */
  file: string;
  /** The page's address, or the file where its words stand on several pages. */
  page: string;
  text: string;
}

/** The page that a file's words stand on. */
export const PLACES: [pattern: RegExp, page: (name: string) => string][] = [
  [/src\/pages\/integrations\/entries\/([\w-]+)\.ts$/, (name) => `/integrations/${name}`],
  [/src\/pages\/cloud-providers\/entries\/([\w-]+)\.ts$/, (name) => `/solutions/cloud-providers/${name}`],
  [/src\/pages\/industries\/entries\/([\w-]+)\.ts$/, (name) => `/solutions/industries/${name}`],
  [/mfe-platform\/src\/pages\/home\/copy\.ts$/, () => '/'],
  [/mfe-platform\/src\/pages\/([\w-]+)\/copy\.ts$/, (name) => `/platform/${name}`],
  [
    /mfe-platform\/src\/data\/(?:advice\/recommendations|downloads\/downloads)\.ts$/,
    () => '/platform/downloads/cost-recommendations.json',
  ],
  [/src\/articles\/([\w-]+)\.mdx$/, (name) => `/resources/${name}`],
  [/src\/article-layout\/figures\/survey-scopes\.tsx$/, () => '/resources/cloud-plus-finops-era'],
  [
    /src\/blog\/(?:strategies-copy\.ts|cloud-cost[\w-]+\.mdx)$/,
    () => '/blog/cloud-cost-optimization-strategies',
  ],
  [/src\/blog\/gcp-platform-copy\.ts$/, () => '/blog/best-finops-platform-gcp'],
  [/src\/guide\/[\w-]+\.tsx?$/, () => '/finops-guide'],
  [/src\/legal\/(privacy|security|terms)\.ts$/, (name) => `/${name}`],
  [/src\/legal\/granted-roles\.ts$/, () => '/security'],
];

/** Every text of every section, and the figure ledger cut by article: it says which facts an article states. */
export function pageTexts(root: string): PageText[] {
  return sectionFolders(root).flatMap((section) =>
    readdirSync(join(root, section), { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(src|downloads)\/.*\.(tsx?|mdx|sh)$/.test(name) && !/\.test\.|testing\//.test(name))
      .sort()
      .flatMap((name) => {
        const path = join(root, section, name);
        const file = relative(root, path);
        const text = readFileSync(path, 'utf8');
        return name.endsWith('figure-ledger.ts')
          ? ledgerBySlug(file, text)
          : { file, page: pageOf(file), text };
      }),
  );
}

function pageOf(file: string): string {
  for (const [pattern, page] of PLACES) {
    const match = pattern.exec(file);
    if (match) return page(match[1] ?? '');
  }
  return file;
}

function ledgerBySlug(file: string, text: string): PageText[] {
  const parts = text.split(/^ {2}'([a-z0-9-]+)': \{/m);
  return parts.slice(1).flatMap((slug, index, all) =>
    index % 2 === 0
      ? {
          file,
          page: slug.startsWith('cloud-cost') ? `/blog/${slug}` : `/resources/${slug}`,
          text: all[index + 1]!,
        }
      : [],
  );
}
