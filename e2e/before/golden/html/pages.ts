import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PATHS } from '../../kit/routes.ts';
import { root } from '../../kit/run-command.ts';
import { startTestSite } from '../../kit/test-site.ts';
import { linesOf, summaryOf } from './html.ts';

export const PAGES_FOLDER = join(root, '.cache', 'golden', 'pages');

const fileOf = (path: string) => `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')}.txt`;

/** Every page of the site, and the one for unknown addresses, in lines. */
async function readPages(url: string): Promise<Map<string, string[]>> {
  const pages = new Map<string, string[]>();
  for (const path of [...PATHS, '/no-such-page'])
    pages.set(path, linesOf(await (await fetch(url + path)).text()));
  return pages;
}

/**
 * One hash and small counts of each page.
 *
 * @param url of a site that serves the built sections; one is started where none is given.
 */
export async function collectPages(url?: string) {
  const site = url === undefined ? await startTestSite('golden') : undefined;
  try {
    const pages = await readPages(url ?? site!.url);
    rmSync(PAGES_FOLDER, { recursive: true, force: true });
    mkdirSync(PAGES_FOLDER, { recursive: true });
    for (const [path, lines] of pages)
      writeFileSync(join(PAGES_FOLDER, fileOf(path)), `${lines.join('\n')}\n`);
    const live = (await (await fetch(`${url ?? site!.url}/_live.json`)).json()) as {
      routes: Record<string, string[]>;
    };
    return {
      count: pages.size,
      pages: Object.fromEntries([...pages].map(([path, lines]) => [path, summaryOf(lines)])),
      routes: live.routes,
    };
  } finally {
    await site?.stop();
  }
}

/** What to do about pages that differ. */
export const PAGES_ADVICE = `The normalized pages are in ${relative(root, PAGES_FOLDER)}. To see what changed: run
node e2e/golden/run.ts --only pages in a checkout of the other commit, then here with --against <its ${relative(root, PAGES_FOLDER)}>.`;

/** The pages of this run that differ from those of another run. */
export function comparePages(folder: string): string[] {
  return [...PATHS, '/no-such-page'].flatMap((path) => {
    const [before, now] = [folder, PAGES_FOLDER].map((one) => readFileSync(join(one, fileOf(path)), 'utf8'));
    if (before === now) return [];
    return [
      `${path}: git diff --no-index --word-diff ${join(folder, fileOf(path))} ${join(PAGES_FOLDER, fileOf(path))}`,
    ];
  });
}
