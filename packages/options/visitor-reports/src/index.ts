import { createEventQueue, parseSettings, readEventTargets } from '@site/server-kit';
import type { ReadOption } from '@site/site-server/option';
import { createNotifications, REPORT_EVENTS } from './notifications.ts';
import { settingsSchema } from './settings.ts';
import { createStackResolver } from './source-maps/stack-resolver.ts';
import { createVisitorReports } from './visitor-reports.ts';

export const siteOption: ReadOption = (env) => {
  const file = parseSettings(settingsSchema, env).REPORTS_WEBHOOKS;
  const targets = file === undefined ? undefined : readEventTargets(file, 'REPORTS_WEBHOOKS');
  return (site) => {
    const { log, origin } = site;
    const own =
      targets &&
      createEventQueue({ targets, source: origin, userAgent: 'site-server', log, only: REPORT_EVENTS });
    return createVisitorReports(site, {
      resolveStack: createStackResolver(site.data),
      ...createNotifications({ log, notify: site.notify ?? own }),
    });
  };
};
