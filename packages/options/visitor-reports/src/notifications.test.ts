import type { SiteEvent } from '@site/server-kit';
import { siteOption } from './index.ts';
import type { KnownProblem } from './known-problem.ts';
import { createNotifications } from './notifications.ts';

test('a new problem and a version that is worse are one line and one event each, for their team', () => {
  const lines: unknown[] = [];
  const events: SiteEvent[] = [];
  const log = { warn: (_: object, message: string) => lines.push(message) } as never;
  const news = createNotifications({ log, notify: async (event) => void events.push(event) });
  const problem = { id: 'f00d', section: 'a', name: 'TypeError', versions: new Map([['1.0.0', 3]]) };
  news.onProblem(problem as unknown as KnownProblem, '1.0.0');
  news.onWorse('a', '1.0.0', ['3 of 3.']);
  createNotifications({ log, notify: undefined }).onWorse('b', '1.0.0', ['No one is notified.']);
  expect(events).toMatchObject([
    {
      id: 'problem_f00d',
      type: 'problem.new',
      section: 'a',
      data: { section: 'a', version: '1.0.0', name: 'TypeError', count: 3 },
    },
    {
      id: 'worse_a_1.0.0',
      type: 'version.worse',
      section: 'a',
      data: { section: 'a', version: '1.0.0', reasons: ['3 of 3.'] },
    },
  ]);
  expect(lines).toEqual([
    'new problem in visitors’ browsers',
    'version is worse for visitors than the one before',
    'version is worse for visitors than the one before',
  ]);
});

test('a server with the setting of 1.0.0 alone does not start', () => {
  const given = { REPORTS_WEBHOOKS: '/etc/site/webhooks.json' };
  expect(() => siteOption(given)).toThrow(expect.objectContaining({ code: 'SITE_SETTING_INVALID' }));
  expect(() => siteOption({ ...given, EVENT_WEBHOOKS: given.REPORTS_WEBHOOKS })).not.toThrow();
});
