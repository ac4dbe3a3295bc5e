export class SiteError extends Error {
  readonly code: string;
  readonly action: string;

  constructor(code: string, message: string, action: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SiteError';
    this.code = code;
    this.action = action;
  }

  override toString(): string {
    return `${this.code}: ${this.message}\n  ${this.action}`;
  }
}

/** Wrong command line or input: nothing was done. */
export class UsageError extends SiteError {}

export const usageError = (
  message: string,
  action = 'Run the command with --help for its usage.',
): UsageError => new UsageError('SITE_USAGE', message, action);

const SYSTEM_CODES = ['SITE_DISK_FULL', 'SITE_FILE_DENIED', 'SITE_FILE_UNUSABLE'];

export const isSystemError = ({ code }: { code: string }): boolean => SYSTEM_CODES.includes(code);

/**
 * Undefined for other errors.
 *
 * @param where used if the error has no path, as for a write to a full disk.
 */
export function systemError(error: unknown, where = 'a file'): SiteError | undefined {
  const { code, path = where } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new SiteError(
        'SITE_DISK_FULL',
        `The disk has no room for ${path}.`,
        'Free some space there. A server that runs goes on by itself within a minute; start a program again that ended.',
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
