import * as z from 'zod';

const TOKEN = 'token:';

/** STATUS_ACCESS: who sees /_status and /metrics. Visitors of this machine, everybody, or holders of the token. */
export const statusAccess = z
  .string()
  .regex(
    /^(?:local|public|token:\S{16,})$/,
    'must be local, public, or token: followed by 16 characters or more',
  )
  .default('local');

/** The secret of such a setting; undefined if it has none. */
export const statusToken = (setting: string): string | undefined =>
  setting.startsWith(TOKEN) ? setting.slice(TOKEN.length) : undefined;
