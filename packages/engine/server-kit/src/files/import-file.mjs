import { pathToFileURL } from 'node:url';

/**
 * Imports a file of a team's folder. Not TypeScript: the compiler adds a helper to an import whose address it does not know.
 *
 * @param {string} file
 * @returns {Promise<any>}
 */
export const importFile = (file) => import(/* webpackIgnore: true */ pathToFileURL(file).href);
