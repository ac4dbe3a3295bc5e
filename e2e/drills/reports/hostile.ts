import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ATTACKS } from './attacks.ts';
import type { Checks } from './checks.ts';
import { posts } from './senders.ts';
import { type ReportingSite, sum } from './site.ts';

/** Growth of the server's memory by all of it. */
const MAX_GROWTH = 1.2;
/** Further rounds in which garbage may still be collected. */
const MORE_ROUNDS = 3;
/** Problems that one network may count for; it sends a thousand times as many. */
const MAX_COUNTED = 2000;

/** Milliseconds for the source lines of all that visitors met, on a busy machine. */
const LOCATED_LIMIT = 10 * 60_000;

/**
 * Source lines are looked for one problem after the other, and a problem is confirmed when they are known. When those of
 * one more problem are known, nothing of the visitors is waiting. It is of a kind that no verdict counts.
 */
async function located(site: ReportingSite): Promise<void> {
  const { name: section, version } = (await site.status()).sections[0]!;
  const last = 'LastBeforeTheAttacks';
  const frames = [{ section, version, file: 'web/remoteEntry.js', line: 1, column: 1 }];
  const problems = [{ kind: 'deprecation', section, name: last, frames, count: 1 }];
  const report = { schema: 1, views: [], versions: { [section]: version }, problems, forms: [], vitals: [] };
  await posts(site, 1, () => ({
    body: JSON.stringify(report),
    headers: { 'x-forwarded-for': '198.19.1.1' },
  }));
  const deadline = Date.now() + LOCATED_LIMIT;
  while (!(await site.health(section))?.problems.some(({ name }) => name === last)) {
    if (Date.now() > deadline)
      throw new Error(`The server did not find the source lines in ${LOCATED_LIMIT} ms.`);
    await wait(250);
  }
}

/** Verdicts and confirmed problems are what they were, memory is flat, and the log says nothing of it. */
export async function surviveHostileReports(site: ReportingSite, checks: Checks): Promise<void> {
  const believed = async () => {
    const { sections } = await site.status();
    return sections.map(({ name, health }) => {
      const confirmed = health?.problems.filter((problem) => problem.confirmed) ?? [];
      const problems = confirmed.map(({ id, kind, networks }) => `${kind} ${id} of ${networks}`).sort();
      // with two networks blocked by a busy machine, the attacker's would be the third
      const blocked = name === 'shell' && (health?.versions[0]?.problems.blocked ?? 0) > 0;
      return `${name} is ${blocked ? 'blocked' : health?.verdict}: ${problems.join(', ') || 'nothing confirmed'}`;
    });
  };
  const counted = async () =>
    sum(await site.metrics(), (name) => name.startsWith('site_browser_problems_total'));
  await located(site);
  const [verdicts, problems, lines] = [await believed(), await counted(), site.logged().length];

  // once unmeasured: afterwards everything that may be kept is full
  for (const attack of ATTACKS) await attack.send(site);
  const full = await steadyMemory(site.pid);
  for (const { what, send, allowed } of ATTACKS) {
    // the server takes so many in a second, from wherever they come
    await wait(1500);
    const responses = await send(site);
    const total = Object.values(responses).reduce((all, count) => all + count, 0);
    const others = Object.keys(responses).filter((status) => !allowed.test(status));
    const output = Object.entries(responses).map(([status, count]) => `${status}: ${count}`);
    const changed = (await believed()).filter((one) => !verdicts.includes(one));
    checks.check(
      changed.length === 0,
      `${what}: believed now: ${changed.join('; ')}; before: ${verdicts.join('; ')}`,
    );
    checks.row(what, output.join(', '), `${allowed}`, others.length === 0 && total >= 150);
  }
  let after = await steadyMemory(site.pid);
  // what was not yet collected is less after another round, and what is kept for good is more
  for (let round = 0; round < MORE_ROUNDS && after / full >= MAX_GROWTH; round += 1) {
    for (const attack of ATTACKS) await attack.send(site);
    after = Math.min(after, await steadyMemory(site.pid));
  }
  checks.row(
    'memory after all of that again, and before',
    `${megabytes(after)}, ${megabytes(full)}`,
    `below ${MAX_GROWTH} times`,
    after / full < MAX_GROWTH,
  );
  const more = (await counted()) - problems;
  checks.row('problems counted for that network', more, `<= ${MAX_COUNTED}`, more <= MAX_COUNTED);
  const written = site.logged().slice(lines);
  const forged = written.filter((line) => /forged/i.test(JSON.stringify(line)));
  checks.row('lines of it in the log', forged.length, '0', forged.length === 0 && written.length < 50);
  const { ok } = await fetch(`${site.url}/`);
  checks.check(ok, 'the landing page is not served anymore');
}

/** Bytes: the least of some seconds with pages being read, so that garbage is collected. */
async function steadyMemory(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await wait(500);
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    samples.push(Number(pages) * 4096);
  }
  return Math.min(...samples);
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
