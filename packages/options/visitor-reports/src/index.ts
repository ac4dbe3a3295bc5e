import { parseSettings } from '@site/server-kit';
import type { ReadOption } from '@site/site-server/option';
import { createNotifications } from './notifications/notifications.ts';
import { createWebhookQueue } from './notifications/webhook-queue.ts';
import { readWebhooks } from './notifications/webhooks-file.ts';
import { settingsSchema } from './settings.ts';
import { createStackResolver } from './source-maps/stack-resolver.ts';
import { createVisitorReports } from './visitor-reports.ts';

/** Visitors' reports as an option of the site server. */
export const siteOption: ReadOption = (env) => {
  const targets = readWebhooks(parseSettings(settingsSchema, env).REPORTS_WEBHOOKS);
  return (site) =>
    createVisitorReports(site, {
      resolveStack: createStackResolver(site.data),
      ...createNotifications({ log: site.log, webhooks: createWebhookQueue({ targets, log: site.log }) }),
    });
};
