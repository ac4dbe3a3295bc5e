/**
 * Sections and shell each bundle a part of this package, of versions of their own. Its inner interface follows no semantic
 * versioning (`externalRuntime` is an experiment), so a shell lists the minors whose sections it can load.
 */
export const FEDERATION_RUNTIME = '@module-federation/runtime';

/** Of artifacts that name none: release 1.0.0 and those before it had no other. */
export const UNNAMED_RUNTIME = '2.9.2';

/** The version that a section was built for. */
export const runtimeOf = ({ shared }: { shared: Record<string, string> }): string =>
  shared[FEDERATION_RUNTIME] ?? UNNAMED_RUNTIME;

/** `2.9` of `2.9.2`. */
export const minorOf = (version: string): string => version.split('.', 2).join('.');
