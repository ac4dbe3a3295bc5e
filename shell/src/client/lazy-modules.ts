/** The build replaces this table with the modules of the kit and the site configuration. */
export const lazyModules: Record<string, () => Promise<unknown>> = {};
