import { SiteError } from '../errors/site-error.ts';

/** A command line or an input of a command that does not fit: nothing was done. */
export class UsageError extends SiteError {}

/** @param action what to write instead. */
export const usageError = (
  message: string,
  action = 'Run the command with --help for its usage.',
): UsageError => new UsageError('SITE_USAGE', message, action);
