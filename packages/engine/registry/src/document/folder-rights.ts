import { SiteError } from '@site/server-kit';

/** @throws SITE_STORE_RIGHTS where this account may not write below the folder. */
export async function withRights<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', path = '', message } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code) || !path.startsWith(folder)) throw error;
    throw new SiteError(
      'SITE_STORE_RIGHTS',
      `${folder} may not be written: ${message}.`,
      'Nothing was changed. This account needs the right to write in that folder.',
      { cause: error },
    );
  }
}
