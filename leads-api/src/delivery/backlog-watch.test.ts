import type { SiteEvent } from '@site/server-kit';
import { watchBacklog } from './backlog-watch.ts';

test('the operator is notified once of each backlog, and the log of its end', async () => {
  const MINUTE = 60_000;
  const began = Date.now() - 20 * MINUTE;
  let oldestPendingAt: number | null = Date.now();
  let looks = 0;
  const events: SiteEvent[] = [];
  const lines: unknown[] = [];
  const stop = watchBacklog({
    store: {
      outboxDepth: async () => {
        looks += 1;
        return { pending: 3, delivered: 9, dead: 1, oldestPendingAt };
      },
    },
    notify: async (event) => void events.push(event),
    log: {
      info: (line: unknown) => lines.push(line),
      warn: (_: unknown, line: unknown) => lines.push(line),
    } as never,
    age: 15 * MINUTE,
    interval: 2,
  });
  const more = async (times = 3) => {
    const until = looks + times;
    while (looks < until) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  await more();
  expect(events).toEqual([]);
  oldestPendingAt = began;
  await more();
  expect(events).toEqual([
    {
      id: `backlog_${began}`,
      type: 'leads.backlog',
      data: { pending: 3, dead: 1, oldestSeconds: expect.any(Number) },
    },
  ]);
  oldestPendingAt = null;
  await more();
  oldestPendingAt = began;
  await more();
  stop();
  expect(events).toHaveLength(2);
  expect(lines).toEqual([
    'leads wait for their delivery',
    'leads are delivered again',
    'leads wait for their delivery',
  ]);
});
