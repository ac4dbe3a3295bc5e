import type * as z from 'zod';
import { SiteError } from '../errors/site-error.ts';
import { findProjectFolder } from './project-folder.ts';

/** Where relative paths of settings start. */
export const projectFolder = findProjectFolder();

/**
 * Parses settings once, at startup.
 *
 * @throws SITE_SETTING_INVALID naming each setting that is wrong.
 */
export function parseSettings<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  // An empty value means "not set": that is how shells and unit files unset one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new SiteError(
    'SITE_SETTING_INVALID',
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n  '),
    'Correct the settings named above in the environment, or remove them to use the defaults.',
  );
}
