import { readFileSync } from 'node:fs';
import { type SiteConfig, siteConfigSchema } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import * as z from 'zod';

const ACTION = 'Correct the fields named above. An editor completes the file by its "$schema".';

/**
 * Reads the site configuration of this environment.
 *
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID naming every wrong field.
 */
export function readSiteConfig(path: string): SiteConfig {
  const result = siteConfigSchema.safeParse(readJson(path));
  if (result.success) return result.data;
  throw new SiteError('SITE_CONFIG_INVALID', `${path}:\n${z.prettifyError(result.error)}`, ACTION);
}

function readJson(path: string): unknown {
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
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SiteError('SITE_CONFIG_INVALID', `${path} is not JSON: ${(cause as Error).message}`, ACTION, {
      cause,
    });
  }
}

/**
 * Watches the file, so that a grant or a text the operator adds applies without a restart. While the file cannot
 * be read or is invalid, its last valid content applies.
 *
 * @param onProblem called once for each problem of a later state of the file, and with undefined once it is valid again.
 * @throws SITE_CONFIG_MISSING, SITE_CONFIG_INVALID for the file as it is now.
 */
export function followSiteConfig(
  path: string,
  onProblem: (problem: string | undefined) => void,
): () => SiteConfig {
  let config = readSiteConfig(path);
  let reported: string | undefined;
  return () => {
    let problem: string | undefined;
    try {
      config = readSiteConfig(path);
    } catch (error) {
      problem = (error as Error).message;
    }
    if (problem !== reported) onProblem(problem);
    reported = problem;
    return config;
  };
}
