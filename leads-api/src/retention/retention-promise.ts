import { readFileSync } from 'node:fs';
import { SiteError } from '@site/server-kit';
import * as z from 'zod';
import type { Settings } from '../settings.ts';

/** Days, when neither the site configuration nor RETENTION_DAYS sets them. */
const UNSTATED = 730;

/** The part of the site configuration that this service keeps. Until 1.1: 310571b3 has it at the top. */
const siteConfigSchema = z.preprocess(
  (config) => (config as { site?: unknown } | null)?.site ?? config,
  z.object({ retentionDays: z.number().int().min(1).max(36_500) }),
);

export type RetentionPromise = {
  /** Leads older than this are removed. Read once, so that a typo in a live file removes nothing. */
  days: number;
  /** How the retention promised to visitors differs from the one in force; undefined while they are the same. */
  broken(): string | undefined;
};

/**
 * How long leads are kept: as long as the site configuration promises visitors, unless RETENTION_DAYS says otherwise.
 * @throws SITE_CONFIG_INVALID when SITE_CONFIG names a file that cannot be used.
 */
export function readRetention({
  siteConfig,
  retentionDays,
}: Pick<Settings, 'siteConfig' | 'retentionDays'>): RetentionPromise {
  const first = promisedDays(siteConfig.file);
  if (typeof first === 'string' && siteConfig.given)
    throw new SiteError(
      'SITE_CONFIG_INVALID',
      `The site configuration ${siteConfig.file} cannot be used: ${first}.`,
      'Point SITE_CONFIG at the site configuration of this environment, or correct that file.',
    );
  const days = retentionDays ?? (typeof first === 'number' ? first : UNSTATED);
  const cause = retentionDays === undefined ? 'it was started with that' : 'RETENTION_DAYS';
  return {
    days,
    broken() {
      // a service that stands alone has no site that promised anything
      if (typeof first === 'string') return undefined;
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
    return siteConfigSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).retentionDays;
  } catch (error) {
    if (error instanceof z.ZodError) return 'its retentionDays is not a whole number of days';
    const { code } = error as NodeJS.ErrnoException;
    return code ? `it cannot be opened (${code})` : 'it is not JSON';
  }
}
