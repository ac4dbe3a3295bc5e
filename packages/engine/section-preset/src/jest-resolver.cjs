/** @typedef {{ conditions?: string[], defaultResolver: (request: string, options: object) => string }} Options */

/**
 * As Jest resolves; a package that can only be imported is resolved as an import.
 *
 * @param {string} request
 * @param {Options} options
 */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    const conditions = ['import', ...(options.conditions ?? [])];
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
