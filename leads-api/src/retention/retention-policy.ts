import { readFileSync } from 'node:fs';
import { SiteError } from '@site/server-kit';
import * as z from 'zod';
import type { Settings } from '../settings.ts';

/** When neither the site configuration nor RETENTION_DAYS sets them. */
const DEFAULT_DAYS = 730;

const siteConfigSchema = z.object({
  site: z.object({ retentionDays: z.number().int().min(1).max(36_500) }),
});

export type RetentionPolicy = {
  /** Read once: a typo in a live file must remove nothing. */
  days: number;
  /** How the days that visitors are promised now differ from `days`. */
  mismatch(): string | undefined;
};

/** @throws SITE_CONFIG_INVALID when SITE_CONFIG names a file that cannot be used */
export function readRetentionPolicy({
  siteConfig,
  retentionDays,
}: Pick<Settings, 'siteConfig' | 'retentionDays'>): RetentionPolicy {
  const atStart = promisedDays(siteConfig.file);
  if (typeof atStart === 'string' && siteConfig.given)
    throw new SiteError(
      'SITE_CONFIG_INVALID',
      `The site configuration ${siteConfig.file} cannot be used: ${atStart}.`,
      'Point SITE_CONFIG at the site configuration of this environment, or correct that file.',
    );
  const days = retentionDays ?? (typeof atStart === 'number' ? atStart : DEFAULT_DAYS);
  const cause = retentionDays === undefined ? 'it was started with that' : 'RETENTION_DAYS';
  return {
    days,
    mismatch() {
      // without a site there is no promise
      if (typeof atStart === 'string') return undefined;
      const promised = promisedDays(siteConfig.file);
      if (promised === days) return undefined;
      if (typeof promised === 'string')
        return `The site configuration can no longer be read: ${promised}. Leads are kept for ${days} days.`;
      return `Visitors are promised that leads are kept for ${promised} days (retentionDays of the site configuration), and they are kept for ${days} (${cause}). Correct one of the two, then restart leads-api.`;
    },
  };
}

/** Days, or why they cannot be read. */
function promisedDays(file: string): number | string {
  try {
    return siteConfigSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).site.retentionDays;
  } catch (error) {
    if (error instanceof z.ZodError) return 'its site.retentionDays is not a whole number of days';
    const { code } = error as NodeJS.ErrnoException;
    return code ? `it cannot be opened (${code})` : 'it is not JSON';
  }
}
