import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { PATHS } from '../kit/routes.ts';
import { root } from '../kit/run-command.ts';
import { startTestSite } from '../kit/test-site.ts';
import { linesOf } from './page-lines.ts';

/**
 * `node e2e/compare-pages/run.ts [--site URL] [--against FOLDER]`: writes every page in lines, without what changes with
 * every build. --against names the pages that differ from those that a run in another checkout wrote.
 */
const FOLDER = join(root, '.cache', 'compare-pages');

const { site, against } = parseArgs({
  options: { site: { type: 'string' }, against: { type: 'string' } },
}).values;

const own = site === undefined ? await startTestSite('compare-pages') : undefined;
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const path of [...PATHS, '/no-such-page']) {
    const html = await (await fetch((site ?? own!.url) + path)).text();
    const file = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')}.txt`;
    writeFileSync(join(FOLDER, file), `${linesOf(html).join('\n')}\n`);
  }
} finally {
  await own?.stop();
}

const pages = readdirSync(FOLDER);
console.log(`${pages.length} pages are in ${relative(root, FOLDER)}.`);
if (against !== undefined) {
  const textOf = (folder: string, file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  const all = [...new Set([...pages, ...readdirSync(against)])];
  const changed = all.filter((file) => textOf(FOLDER, file) !== textOf(against, file));
  for (const file of changed)
    console.log(`${file}: git diff --no-index --word-diff ${join(against, file)} ${join(FOLDER, file)}`);
  console.log(`${changed.length} of ${all.length} pages differ.`);
  process.exitCode = changed.length > 0 ? 1 : 0;
}
