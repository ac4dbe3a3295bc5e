import { pathToFileURL } from 'node:url';

/**
 * Not TypeScript: the compiler adds a helper to an import of an unknown address.
 *
 * @param {string} file
 * @returns {Promise<any>}
 */
export const importFile = (file) => import(/* webpackIgnore: true */ pathToFileURL(file).href);
