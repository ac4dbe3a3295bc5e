import { setTimeout as wait } from 'node:timers/promises';
import { MARKS, markedVersion } from '../../kit/artifacts/marked-version.ts';
import { startReaders } from '../../kit/readers/readers.ts';
import { PATHS } from '../../kit/routes.ts';
import { startLeadSender } from './lead-sender.ts';
import { none, row } from './rows.ts';
import { type ContainerSite, GRACE, replaced, storedLeads, text, until } from './site.ts';

/** Pages a second. */
const READING = 40;

export async function deployFromOutside(site: ContainerSite): Promise<void> {
  const before = await Promise.all(site.shells.map((part) => part.startedAt()));
  const { code, output } = await site.deploy(markedVersion('platform', 7));
  if (code !== 0) throw new Error(output);
  const began = performance.now();
  for (const part of site.shells)
    await until(async () => (await text(part, '/')).includes(`${MARKS.platform!.text} v7`));
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
  const readers = startReaders(site.url, PATHS, READING);
  const sender = startLeadSender(site.url);
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
  const [sent, read] = await Promise.all([sender.stop(), readers.stop()]);
  none(`failed page and file requests, of ${read.answered + read.assets}`, read.failures);
  row('pages read meanwhile', read.answered, '> 200', read.answered > 200);
  none('pages that mix versions', read.mixed);
  const stored = (await storedLeads(site)).filter((email) => email.startsWith('visitor-'));
  none(`leads lost, of ${sent.accepted.length + sent.lost.length}`, [
    ...sent.lost,
    ...sent.accepted.filter((email) => !stored.includes(email)),
  ]);
  none(
    'leads stored twice',
    stored.filter((email, at) => stored.indexOf(email) !== at),
  );
  row(
    'leads that were sent again, since leads-api or a server was just being replaced',
    sent.repeated,
    'reported',
    undefined,
  );
}
