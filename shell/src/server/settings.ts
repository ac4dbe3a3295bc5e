import { siteSettingsSchema } from '@site/composer';
import * as z from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

/** The shell server's settings, parsed once from the environment. */
export const shellSettingsSchema = siteSettingsSchema.extend({
  PORT: port(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  LEADS_API_PORT: port(4000),
  /** Number of proxies in front whose X-Forwarded-For is believed: an exact hop count. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Milliseconds between two looks at the registry. */
  REGISTRY_POLL: z.coerce.number().int().min(100).default(500),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type ShellSettings = z.output<typeof shellSettingsSchema>;
