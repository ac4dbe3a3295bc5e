import { setTimeout as wait } from 'node:timers/promises';
import { MARKS, markedVersion } from '../../kit/artifacts/marked-version.ts';
import { leadSender } from '../../kit/lead-sender.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { PATHS } from '../../kit/routes.ts';
import { until } from '../../kit/until.ts';
import { none, row } from './rows.ts';
import { type ContainerSite, GRACE, replaced, storedLeads, text } from './site.ts';

/** Pages a second. */
const READING = 40;

export async function deployFromOutside(site: ContainerSite): Promise<void> {
  const before = await Promise.all(site.shells.map((part) => part.startedAt()));
  await site.plain.done(['deploy', markedVersion('platform', 7)]);
  const began = performance.now();
  for (const part of site.shells)
    await until(
      async () => (await text(part, '/')).includes(`${MARKS.platform!.text} v7`),
      `${part.name} has version 7`,
    );
  row(
    'a section deployed through the bucket is live on both, ms',
    (performance.now() - began).toFixed(0),
    '< 10000',
    performance.now() - began < 10_000,
  );
  const after = await Promise.all(site.shells.map((part) => part.startedAt()));
  row(
    'restarts that it took',
    before.filter((at, index) => at !== after[index]).length,
    '0',
    String(before) === String(after),
  );
}

/** One shell server is killed, the other stopped, leads-api replaced; all while the site is used. */
export async function replaceWhileUsed(site: ContainerSite): Promise<void> {
  const readers = startReaders({ url: site.url, paths: PATHS, rate: READING });
  const sender = leadSender(site.url);
  sender.start();
  const [one, other] = site.shells;
  await wait(2000);
  await one.kill('KILL');
  await wait(1000);
  await replaced(one);
  await wait(1000);
  const shell = await other.stop(GRACE.shell);
  row(
    'shell-2: exit code and ms after SIGTERM',
    `${shell.code}, ${shell.milliseconds.toFixed(0)}`,
    `0, < ${GRACE.shell} s`,
    shell.code === 0 && shell.milliseconds < GRACE.shell * 1000,
  );
  await replaced(other);
  const leads = await site.leads.stop(GRACE.leads);
  row(
    'leads-api: exit code and ms after SIGTERM',
    `${leads.code}, ${leads.milliseconds.toFixed(0)}`,
    `0, < ${GRACE.leads} s`,
    leads.code === 0 && leads.milliseconds < GRACE.leads * 1000,
  );
  await replaced(site.leads);
  await wait(2000);
  await sender.stop();
  const read = await readers.stop();
  const { accepted, failed: lost, pressedAgain } = sender.sent;
  none(`failed page and file requests, of ${read.responded + read.assets}`, read.failures);
  row('pages read meanwhile', read.responded, '> 200', read.responded > 200);
  none('pages that mix versions', read.mixed);
  const stored = (await storedLeads(site)).filter((email) => email.startsWith('visitor-'));
  none(`leads lost, of ${accepted.length + lost.length}`, [
    ...lost,
    ...accepted.filter((email) => !stored.includes(email)),
  ]);
  none(
    'leads stored twice',
    stored.filter((email, at) => stored.indexOf(email) !== at),
  );
  row(
    'times that a lead was sent again, since leads-api or a server was just being replaced',
    pressedAgain.length,
    'reported',
    undefined,
  );
}
