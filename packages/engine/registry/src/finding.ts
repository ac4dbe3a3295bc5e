import * as z from 'zod';
import { adviceOn, type Refusal } from './refusal.ts';

/** A refusal or a warning as it is printed and stored. */
export const findingSchema = z.strictObject({
  code: z.string(),
  /** Who can fix it; `shell` for the shell or the site configuration. */
  section: z.string(),
  route: z.string().nullable(),
  cause: z.string(),
  action: z.string(),
});

export type Finding = z.output<typeof findingSchema>;

export const findingOf = (refusal: Refusal): Finding => ({
  code: refusal.code,
  section: refusal.section,
  route: refusal.route ?? null,
  cause: refusal.message,
  action: adviceOn(refusal),
});
