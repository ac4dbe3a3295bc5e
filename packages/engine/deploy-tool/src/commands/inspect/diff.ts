import { resolve } from 'node:path';
import type { Log } from '@site/server-kit';
import { storeBuilt } from '../../change/built.ts';
import { foundSmokeProgram, onThisDisk, siteContext } from '../../change/open-context.ts';
import { findStoredVersion } from '../../change/stored-version.ts';
import { type CodeOf, wrongCall } from '../../command.ts';
import { describeDiff } from '../../diff/describe-diff.ts';
import { changedPages, compareWithLive } from '../../diff/diff.ts';
import { notifyOwners } from '../../diff/notify-owners.ts';
import {
  describeVisible,
  type PageChange,
  pageChange,
  type TwoPages,
  visibleOutput,
} from '../../diff/page-changes.ts';
import { previewLinks } from '../../diff/preview-links.ts';
import { pagesBetween } from '../../diff/running-sites.ts';
import { takePictures } from '../../diff/take-pictures.ts';
import { type Report, writeReport } from '../../diff/write-report.ts';
import { sectionName } from '../named-section.ts';

export const command: CodeOf<'diff'> = {
  async run({ folder, positionals: [version], values, log, signing, confirm }) {
    const { pages, between, notify, preview: previewed } = values;
    if (pages === undefined && (notify ?? previewed) !== undefined)
      throw wrongCall('--notify and --preview need --pages.');
    const preview = previewLinks(previewed && resolve(folder, previewed));
    const report = pages === undefined ? undefined : resolve(folder, pages);
    if (between) return compareSites(between, report, log);
    const opened = await siteContext({ log, signing, confirm });
    const context = onThisDisk(version ? opened : opened.signer.forCheck(opened));
    const compared = version
      ? await findStoredVersion(context, await sectionName(folder), version)
      : await storeBuilt(context, folder);
    const { output, before, after } = await compareWithLive(context, compared);
    for (const line of describeDiff(output)) log(line);
    if (report === undefined || !after) return output;

    const changes = await compareAll(changedPages(context, before, after), log);
    const site = before && { context, before, after };
    const withoutPictures = await takePictures(changes, report, { log, program: foundSmokeProgram(), site });
    const title = `${output.section} ${output.to}, compared with ${output.from ?? 'a site without it'}`;
    finish(report, { title, changes, withoutPictures, preview }, log);
    if (notify !== undefined) await notifyOwners({ ...opened, output, changes, link: notify });
    return { ...output, visible: visibleOutput(changes) };
  },
};

async function compareSites(between: string[], report: string | undefined, log: Log) {
  const [from, to, ...more] = between;
  if (from === undefined || to === undefined || more.length > 0 || report === undefined)
    throw wrongCall('Give --between twice, and --pages.');
  const changes = (await compareAll(await pagesBetween(from, to), log)).filter(
    ({ mayLookDifferent, texts }) => mayLookDifferent || texts.length > 0,
  );
  const withoutPictures = await takePictures(changes, report, { log, program: foundSmokeProgram() });
  finish(
    report,
    { title: `${to}, compared with ${from}`, changes, withoutPictures, preview: () => undefined },
    log,
  );
  return { from, to, visible: visibleOutput(changes) };
}

async function compareAll(pages: TwoPages[], log: Log): Promise<PageChange[]> {
  const changes: PageChange[] = [];
  for (const one of pages) {
    changes.push(await pageChange(one));
    log.step?.('Reading pages', changes.length, pages.length);
  }
  return changes;
}

function finish(folder: string, report: Report, log: Log): void {
  const { changes, withoutPictures } = report;
  writeReport(folder, report);
  for (const line of describeVisible(changes)) log(line);
  if (withoutPictures !== undefined) log(`Without pictures: ${withoutPictures}`);
  log(`Report: ${resolve(folder, 'index.html')}`);
}
