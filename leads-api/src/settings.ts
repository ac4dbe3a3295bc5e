import { resolve } from 'node:path';
import {
  drainSeconds,
  eventWebhooks,
  isSigningSecret,
  isWebhookUrl,
  parseSettings,
  probeSecret,
  trustProxy,
  WEBHOOK_URL_RULE,
  wholeNumber,
} from '@site/server-kit';
import * as z from 'zod';

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text;

export const settingsSchema = z
  .object({
    PORT: wholeNumber(0, 65_535).default(4000).describe('Port to listen on; 0 takes a free one.'),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address or a host name')
      .default('127.0.0.1')
      .describe('Address to listen on.'),
    LEADS_DB: z
      .string()
      .regex(/^[^\0]+$/, 'must be a file path')
      .optional()
      .meta({
        description: 'The SQLite file. A relative path starts where the command was typed.',
        unset: '`.data/leads/leads.db` of the project',
      }),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// URL')
      .optional()
      .describe('PostgreSQL in place of the file, for several processes: `postgres://…`.'),
    ALLOWED_ORIGINS: z
      .string()
      .transform(words)
      .refine(
        (origins) => origins.every(isOrigin),
        'must be origins such as https://www.example.com, separated by commas',
      )
      .default([])
      .meta({
        description:
          'Origins of the site, separated by commas: `https://www.example.com`. Set it behind a proxy that changes Host.',
        unset: 'the origin that a request was sent to',
      }),
    RATE_LIMIT_PER_IP: wholeNumber(1, 999_999_999)
      .default(10)
      .describe(
        'Posts of one visitor (IPv4 address, IPv6 /56) in ten minutes. A form without script and with broken fields counts as a tenth.',
      ),
    RATE_LIMIT_GLOBAL: wholeNumber(1, 999_999_999)
      .default(600)
      .describe('New leads of all visitors in a minute. Spam is counted apart, with the same number.'),
    TRUST_PROXY: trustProxy,
    WEBHOOK_URL: z.string().refine(isWebhookUrl, WEBHOOK_URL_RULE).optional().meta({
      description: 'Where new leads are posted: https, or http on this machine. It needs `WEBHOOK_SECRET`.',
      unset: 'leads wait in the outbox',
    }),
    WEBHOOK_SECRET: z
      .string()
      .transform(words)
      .refine(
        (secrets) => secrets.length >= 1 && secrets.length <= 2 && secrets.every(isSigningSecret),
        'must be one or two base64 secrets of at least 16 bytes, separated by commas',
      )
      .default([])
      .meta({
        description:
          'Signs events: a Base64 secret of 16 bytes or more, or two during a rotation, separated by commas.',
        unset: 'none',
      }),
    SITE_CONFIG: z
      .string()
      .regex(/^[^\0]+$/, 'must be a file path')
      .optional()
      .meta({
        description: 'The site configuration. Leads older than its `retentionDays` are removed.',
        unset: '`shell/config/site.json`',
      }),
    RETENTION_DAYS: wholeNumber(1, 36_500).optional().meta({
      description: 'Days in place of those. Visitors are promised the others.',
      unset: '`retentionDays` of the site configuration',
    }),
    PROBE_SECRET: probeSecret,
    DRAIN_SECONDS: drainSeconds,
    EVENT_WEBHOOKS: eventWebhooks,
    LEAD_BACKLOG_MINUTES: wholeNumber(1, 10_080)
      .default(15)
      .describe(
        'Minutes after which a lead that was not delivered is a backlog: the operator gets an event.',
      ),
  })
  .refine((env) => !env.WEBHOOK_URL || env.WEBHOOK_SECRET.length > 0, {
    path: ['WEBHOOK_SECRET'],
    error: 'must be set when WEBHOOK_URL is set',
  });

const FOLDERS = { home: resolve(import.meta.dirname, '../..'), cwd: process.env.INIT_CWD ?? process.cwd() };

/**
 * @param folders `home`: base of SITE_CONFIG and of the default LEADS_DB. `cwd`: base of a LEADS_DB that is set.
 * @throws SITE_SETTING_INVALID with names and rules, never a value
 */
export function readSettings(env: Record<string, string | undefined>, folders = FOLDERS) {
  const data = parseSettings(settingsSchema, env);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseFile: data.LEADS_DB
      ? resolve(folders.cwd, data.LEADS_DB)
      : resolve(folders.home, '.data/leads/leads.db'),
    databaseUrl: data.DATABASE_URL,
    allowedOrigins: new Set(data.ALLOWED_ORIGINS),
    /** In ten minutes. */
    rateLimitPerAddress: data.RATE_LIMIT_PER_IP,
    /** In a minute. */
    rateLimitGlobal: data.RATE_LIMIT_GLOBAL,
    proxyHops: data.TRUST_PROXY,
    webhook: data.WEBHOOK_URL ? { url: data.WEBHOOK_URL, secrets: data.WEBHOOK_SECRET } : undefined,
    /** `given`: it was named, and must be readable. */
    siteConfig: {
      file: resolve(folders.home, data.SITE_CONFIG ?? 'shell/config/site.json'),
      given: data.SITE_CONFIG !== undefined,
    },
    retentionDays: data.RETENTION_DAYS,
    probeSecret: data.PROBE_SECRET,
    drainSeconds: data.DRAIN_SECONDS,
    eventWebhooks: data.EVENT_WEBHOOKS,
    /** ms */
    backlogAge: data.LEAD_BACKLOG_MINUTES * 60_000,
  };
}

export type Settings = ReturnType<typeof readSettings>;
