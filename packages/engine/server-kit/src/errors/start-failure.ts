import { inspect } from 'node:util';
import { printable } from '../printable.ts';
import { SiteError } from './site-error.ts';

/**
 * What a program that cannot start says, in the form of every error here: `CODE: what happened.`, and on the next
 * line what to do.
 */
export function startFailure(error: unknown): string {
  if (error instanceof SiteError) return printable(String(error));
  const { code, path = 'a file' } = error as NodeJS.ErrnoException;
  return printable(String(systemError(code, path) ?? unexpected(error)));
}

function systemError(code: string | undefined, path: string): SiteError | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new SiteError(
        'SITE_DISK_FULL',
        `The disk has no room for ${path}.`,
        'Free some space, then start again.',
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new SiteError(
        'SITE_FILE_DENIED',
        `This account may not use ${path} (${code}).`,
        'Give it permission to read and write there, or set DATA_DIR to another folder.',
      );
    case 'ENOTDIR':
    case 'EISDIR':
    case 'EEXIST':
    case 'ENOENT':
    case 'EMFILE':
    case 'EIO':
      return new SiteError(
        'SITE_FILE_UNUSABLE',
        `${path} cannot be used (${code}).`,
        'Correct what is there, or set DATA_DIR to another folder; then start again.',
      );
    default:
      return undefined;
  }
}

const unexpected = (error: unknown) =>
  new SiteError(
    'SITE_FAULT',
    inspect(error),
    'This is a fault in the program. Report it with the lines above.',
  );
