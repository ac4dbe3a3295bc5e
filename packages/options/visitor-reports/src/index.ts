import { SiteError } from '@site/server-kit';
import type { ReadOption } from '@site/site-server/option';
import { createNotifications } from './notifications.ts';
import { createStackResolver } from './source-maps/stack-resolver.ts';
import { createVisitorReports } from './visitor-reports.ts';

export const siteOption: ReadOption = ({ EVENT_WEBHOOKS, REPORTS_WEBHOOKS }) => {
  // 1.0.0 read it; if it were ignored, no team would get an event.
  if (REPORTS_WEBHOOKS && !EVENT_WEBHOOKS)
    throw new SiteError(
      'SITE_SETTING_INVALID',
      'REPORTS_WEBHOOKS: is no longer read.',
      'Name its file in EVENT_WEBHOOKS.',
    );
  return (site) =>
    createVisitorReports(site, {
      resolveStack: createStackResolver(site.data),
      ...createNotifications({ log: site.log, notify: site.notify }),
    });
};
