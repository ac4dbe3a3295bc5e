import { readFileSync } from 'node:fs';
import { type SiteConfig, SiteError, siteConfigSchema } from '@site/section-kit/contract';
import * as z from 'zod';

/**
 * Reads the site configuration of this environment.
 *
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID naming every wrong field.
 */
export function readSiteConfig(path: string): SiteConfig {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new SiteError(
      'SITE_CONFIG_MISSING',
      `The site configuration ${path} cannot be read: ${(cause as NodeJS.ErrnoException).code}.`,
      'Point SITE_CONFIG at the file; the default is shell/config/site.json.',
      { cause },
    );
  }
  const action =
    'Fix the fields named above; the schema is packages/section-kit/src/contract/site-config.ts.';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SiteError('SITE_CONFIG_INVALID', `${path} is not JSON: ${(cause as Error).message}`, action, {
      cause,
    });
  }
  const result = siteConfigSchema.safeParse(json);
  if (result.success) return result.data;
  throw new SiteError('SITE_CONFIG_INVALID', `${path}:\n${z.prettifyError(result.error)}`, action);
}

/**
 * Watches the file, so that a grant or a text the operator adds applies without a restart. While the file cannot
 * be read or is invalid, its last valid content applies.
 *
 * @param onProblem called once for each problem of a later state of the file.
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID for the file as it is now.
 */
export function followSiteConfig(path: string, onProblem: (problem: string) => void): () => SiteConfig {
  let config = readSiteConfig(path);
  let reported = '';
  return () => {
    try {
      config = readSiteConfig(path);
      reported = '';
    } catch (error) {
      const problem = (error as Error).message;
      if (problem !== reported) onProblem(problem);
      reported = problem;
    }
    return config;
  };
}
