import { siteSettingsSchema, trustProxy, wholeNumber } from '@site/node-kit';
import * as z from 'zod';

/** The shell server's settings, parsed once from the environment. */
export const shellSettingsSchema = siteSettingsSchema.extend({
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  LEADS_API_PORT: wholeNumber(0, 65_535).default(4000),
  TRUST_PROXY: trustProxy,
  /** Milliseconds between two reads of the registry. */
  REGISTRY_POLL: wholeNumber(100, 3_600_000).default(500),
  /** Megabytes for compositions and mirrored versions; what must be kept may exceed it. */
  DISK_LIMIT_MB: wholeNumber(1, 10_000_000).default(2048),
  /** Who sees /_status and /metrics: visitors of this machine, everybody, or whoever has the token. */
  STATUS_ACCESS: z
    .string()
    .regex(
      /^(?:local|public|token:\S{16,})$/,
      'must be local, public, or token: followed by 16 characters or more',
    )
    .default('local'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});
