import type { ReadOption } from '@site/site-server/option';
import { createNotifications } from './notifications.ts';
import { createStackResolver } from './source-maps/stack-resolver.ts';
import { createVisitorReports } from './visitor-reports.ts';

export const siteOption: ReadOption = () => (site) =>
  createVisitorReports(site, {
    resolveStack: createStackResolver(site.data),
    ...createNotifications({ log: site.log, notify: site.notify }),
  });
