import { siteSettingsSchema } from '@site/composer';
import * as z from 'zod';

/** Digits only: Number() would take a blank for 0. */
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));
const port = (fallback: number) => whole(0, 65_535).default(fallback);

/** The shell server's settings, parsed once from the environment. */
export const shellSettingsSchema = siteSettingsSchema.extend({
  PORT: port(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  LEADS_API_PORT: port(4000),
  /** Number of proxies in front whose X-Forwarded-For is believed: an exact hop count. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** Milliseconds between two looks at the registry. */
  REGISTRY_POLL: whole(100, 3_600_000).default(500),
  /** Megabytes that compositions and mirrored versions may take; what must be kept is kept beyond it. */
  DISK_LIMIT_MB: whole(1, 10_000_000).default(2048),
  /** Who sees /_status and /metrics: visitors of this machine, everybody, or whoever has the token. */
  STATUS_ACCESS: z
    .string()
    .regex(/^(?:local|public|token:\S{16,})$/, 'must be local, public, or token: and 16 characters or more')
    .default('local'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});
