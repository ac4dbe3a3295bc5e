import * as z from 'zod';

const TOKEN = 'token:';

/** Setting STATUS_ACCESS. */
export const statusAccess = z
  .string()
  .regex(
    /^(?:local|public|token:\S{16,})$/,
    'must be local, public, or token: followed by 16 characters or more',
  )
  .default('local')
  .describe(
    'Who sees `/_status` and `/metrics`: visitors of this machine (`local`), everybody (`public`), or holders of a secret (`token:SECRET`), which `site health` sends.',
  );

/** Undefined for an access without a secret. */
export const statusToken = (setting: string): string | undefined =>
  setting.startsWith(TOKEN) ? setting.slice(TOKEN.length) : undefined;
