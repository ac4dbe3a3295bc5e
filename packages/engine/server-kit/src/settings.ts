import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { SiteError } from './errors/site-error.ts';

export const projectFolder = findProjectFolder();

/** @throws SITE_SETTING_INVALID naming each wrong setting. */
export function parseSettings<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  // Shells and unit files unset a variable by an empty value.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new SiteError(
    'SITE_SETTING_INVALID',
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n  '),
    'Correct the settings named above in the environment, or remove them to use the defaults.',
  );
}

/** Only digits: Number() would accept a blank and 0x50. */
export const wholeNumber = (least: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= max,
      `must be a whole number from ${least} to ${max}`,
    )
    .transform(Number);

/** The nearest folder at or above `folder` whose package.json has workspaces; else `folder`. */
export function findProjectFolder(folder = process.cwd()): string {
  for (let at = folder; ; at = dirname(at)) {
    if (namesWorkspaces(join(at, 'package.json'))) return at;
    if (dirname(at) === at) return folder;
  }
}

function namesWorkspaces(file: string): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { workspaces?: unknown }).workspaces !== undefined;
  } catch {
    return false;
  }
}
