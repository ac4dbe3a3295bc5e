import type { SiteEvent } from '@site/server-kit';
import { watchBacklog } from './backlog-watch.ts';

test('the operator is notified once of each backlog, and the log of its end', async () => {
  const MINUTE = 60_000;
  const since = Date.now() - 20 * MINUTE;
  let oldestPendingAt: number | null = Date.now();
  let checks = 0;
  const events: SiteEvent[] = [];
  const lines: unknown[] = [];
  const outboxDepth = async () => {
    checks += 1;
    return { pending: 3, delivered: 9, dead: 1, oldestPendingAt };
  };
  const log = {
    info: (line: unknown) => lines.push(line),
    warn: (_: unknown, line: unknown) => lines.push(line),
  };
  const notify = async (event: SiteEvent) => void events.push(event);
  const watch = { store: { outboxDepth }, notify, log: log as never, age: 15 * MINUTE, interval: 2 };
  const stop = watchBacklog(watch);
  const checkWith = async (oldest: number | null) => {
    oldestPendingAt = oldest;
    const until = checks + 3;
    while (checks < until) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  await checkWith(Date.now());
  expect(events).toEqual([]);
  await checkWith(since);
  const data = { pending: 3, dead: 1, oldestSeconds: expect.any(Number) };
  expect(events).toEqual([{ id: `backlog_${since}`, type: 'leads.backlog', data }]);
  await checkWith(null);
  await checkWith(since);
  stop();
  expect(events).toHaveLength(2);
  const [begin, end] = ['leads wait for their delivery', 'leads are delivered again'];
  expect(lines).toEqual([begin, end, begin]);
});
