import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import { sectionFolders } from '../section-folders.ts';

/** A source file whose words reach a page or a download. */
export interface PageText {
  /** From the root of the workspace. */
  file: string;
  /** The page's address, or the file where its words stand on several pages. */
  page: string;
  text: string;
}

/** The page that the words of a file stand on, where that file is not in the page's folder. */
export const PLACES: [pattern: RegExp, page: (name: string) => string][] = [
  [
    /mfe-platform\/src\/data\/(?:advice\/recommendations|downloads\/downloads)\.ts$/,
    () => '/platform/downloads/cost-recommendations.json',
  ],
  [/src\/articles\/figures\/azure\.tsx$/, () => '/resources/azure-cost-management'],
  [/src\/articles\/figures\/cfo\.tsx$/, () => '/resources/cfo-multi-cloud-guide'],
  [/src\/articles\/figures\/cloud-plus\.tsx$/, () => '/resources/cloud-plus-finops-era'],
  [/src\/articles\/figures\/framework\.tsx$/, () => '/resources/finops-framework-implementation'],
  [/src\/articles\/figures\/right-sizing\.tsx$/, () => '/resources/right-sizing-ec2'],
  [/src\/articles\/figures\/strategies\.tsx$/, () => '/blog/cloud-cost-optimization-strategies'],
  [/src\/articles\/figures\/token-costs\.tsx$/, () => '/resources/token-unit-economics'],
  [/src\/articles\/figures\/waste\.tsx$/, () => '/resources/cloud-waste-roi'],
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
          : { file, page: folderPage(root, file) ?? pageOf(file), text };
      }),
  );
}

/** The address in the page.meta.ts of the folder that a file is in; of a path with a parameter, the page of an entry. */
function folderPage(root: string, file: string): string | undefined {
  let folder = dirname(file);
  while (/\/src\/pages\/./.test(folder) && !existsSync(join(root, folder, 'page.meta.ts')))
    folder = dirname(folder);
  const meta = join(root, folder, 'page.meta.ts');
  const path = existsSync(meta) ? /^ {2}path: '([^']+)'/m.exec(readFileSync(meta, 'utf8'))?.[1] : undefined;
  if (!path?.includes(':')) return path;
  return basename(dirname(file)) === 'entries'
    ? path.replace(/:\w+$/, parse(file).name.replace('.data', ''))
    : undefined;
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
