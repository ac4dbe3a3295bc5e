/**
 * What sections get for the names of lazy shared modules. The build writes this table: the modules of the kit and those of
 * the site configuration, each a file of its own.
 */
export const lazyModules: Record<string, () => Promise<unknown>> = {};
