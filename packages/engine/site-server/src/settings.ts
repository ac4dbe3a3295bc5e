import { siteSettingsSchema, statusAccess } from '@site/registry/settings';
import { API_TARGET } from '@site/section-kit/contract';
import { drainSeconds, trustProxy, wholeNumber } from '@site/server-kit';
import * as z from 'zod';

export const LEADS_API_PORT = 4000;

const isOrigin = (text: string) => /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) && URL.canParse(text);

const splitTarget = (text: string): [name: string, url: string] => {
  const [name = '', ...url] = text.split('=');
  return [name, url.join('=')];
};
const TARGET_RULE =
  'must be names and places such as bookings=http://bookings.internal:4100; that of leads is LEADS_API_URL';

function isTarget(text: string): boolean {
  const [name, url] = splitTarget(text);
  return API_TARGET.test(name) && name !== 'leads' && isOrigin(url);
}

const settingsSchema = siteSettingsSchema.extend({
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  LEADS_API_PORT: wholeNumber(0, 65_535)
    .optional()
    .meta({ description: 'Port of leads-api on this machine.', unset: `\`${LEADS_API_PORT}\`` }),
  LEADS_API_URL: z
    .string()
    .refine(
      isOrigin,
      'must be http:// or https:// with a host and a port, without user, path or query, such as http://leads.internal:4000',
    )
    .optional()
    .describe('Address of leads-api elsewhere, instead of `LEADS_API_PORT`: `http://leads.internal:4000`.'),
  API_TARGETS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.string().refine(isTarget, TARGET_RULE)))
    .transform((targets) => Object.fromEntries(targets.map(splitTarget)))
    .meta({
      description:
        'Where else `/api` leads, by the names in `api` of the grants, separated by commas: `bookings=http://bookings.internal:4100` takes `/api/bookings`.',
      unset: 'leads-api alone',
    }),
  TRUST_PROXY: trustProxy,
  REGISTRY_POLL: wholeNumber(100, 3_600_000)
    .default(500)
    .describe('Milliseconds between two reads of the registry.'),
  DISK_LIMIT_MB: wholeNumber(1, 10_000_000)
    .default(2048)
    .describe('Megabytes for compositions and mirrored versions. What must be kept may exceed it.'),
  STATUS_ACCESS: statusAccess,
  DRAIN_SECONDS: drainSeconds,
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('`silent`, `error`, `warn`, `info` or `debug`. `debug` has a line for each response.'),
});

export const shellSettingsSchema = settingsSchema.refine(
  (given) => given.LEADS_API_URL === undefined || given.LEADS_API_PORT === undefined,
  {
    path: ['LEADS_API_URL'],
    error: 'must not be set together with LEADS_API_PORT: leads-api is in one place',
  },
);

export const leadsApiUrl = (settings: z.output<typeof settingsSchema>) =>
  settings.LEADS_API_URL ?? `http://127.0.0.1:${settings.LEADS_API_PORT ?? LEADS_API_PORT}`;
