import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Composition } from '@site/composer';
import type { Log } from '@site/server-kit';
import type { SiteContext } from '../change/deploy-context.ts';
import { runProgram, siteOf } from '../smoke/smoke.ts';
import { type PicturesOrder, picturesReportSchema } from '../smoke/smoke-program.ts';
import type { PageChange } from './page-changes.ts';

/** CSS pixels. */
const WIDTHS = [390, 1280];
/** To open a page, and for its pictures at each width. */
const SECONDS_PER_PAGE = 30;
/** Pages whose texts differ first. */
const MAX_PAGES = 100;

interface Site {
  context: SiteContext;
  before: Composition;
  after: Composition;
}

/**
 * Adds pictures to pages that may look different.
 *
 * @param site undefined for sites that run already.
 * @returns why there are none, or not of all.
 */
export async function takePictures(
  changes: readonly PageChange[],
  folder: string,
  { log, program, site }: { log: Log; program: string | undefined; site?: Site | undefined },
): Promise<string | undefined> {
  const all = changes
    .filter(({ mayLookDifferent, texts }) => mayLookDifferent || texts.length > 0)
    .sort((a, b) => Number(b.texts.length > 0) - Number(a.texts.length > 0));
  const seen = all.slice(0, MAX_PAGES);
  const pictures = join(folder, 'pictures');
  rmSync(pictures, { recursive: true, force: true });
  if (seen.length === 0) return undefined;
  if (program === undefined) return 'the package @site/smoke is not installed.';
  const work = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(pictures, { recursive: true });
  log(`Taking pictures of ${seen.length} pages at ${WIDTHS.join(' and ')} px ...`);
  try {
    const order: PicturesOrder = {
      servers: site
        ? {
            before: siteOf(site.before, join(work, 'before'), site.context),
            after: siteOf(site.after, join(work, 'after'), site.context),
          }
        : null,
      pictures: seen.map(({ before, after }, index) => ({
        name: `${index + 1}`,
        before: before?.address ?? null,
        after: after?.address ?? null,
      })),
      widths: WIDTHS,
      folder: pictures,
      secondsPerPage: SECONDS_PER_PAGE,
    };
    const report = await runProgram(program, work, log, order, picturesReportSchema);
    const inFolder = (file: string | null) => file && `pictures/${file}`;
    for (const { name, before, after, ...one } of report.pictures)
      seen[Number(name) - 1]?.pictures.push({ ...one, before: inFolder(before), after: inFolder(after) });
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const without = all.filter((change) => change.pictures.length === 0).length;
  return without > 0 ? `${without} of ${all.length} pages.` : undefined;
}
