import { inspect } from 'node:util';
import { printable } from '../printable.ts';
import { SiteError, systemError } from './site-error.ts';

export function startFailure(error: unknown): string {
  if (error instanceof SiteError) return printable(String(error));
  return printable(String(systemError(error) ?? unexpected(error)));
}

const unexpected = (error: unknown) =>
  new SiteError(
    'SITE_FAULT',
    inspect(error),
    'This is a fault in the program. Report it with the lines above.',
  );
