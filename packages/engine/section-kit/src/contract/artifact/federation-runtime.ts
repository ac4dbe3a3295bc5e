/**
 * Sections and shell bundle their own versions of parts of it. Its internal interface has no semantic
 * versioning
 * (`externalRuntime` is experimental), so a shell lists the minors that it can load.
 */
export const FEDERATION_RUNTIME = '@module-federation/runtime';

/** Of artifacts that name none: the only version up to release 1.0.0. */
export const UNNAMED_RUNTIME = '2.9.2';

/** The version that a section was built for. */
export const runtimeOf = ({ shared }: { shared: Record<string, string> }): string =>
  shared[FEDERATION_RUNTIME] ?? UNNAMED_RUNTIME;

/** `2.9` of `2.9.2`. */
export const minorOf = (version: string): string => version.split('.', 2).join('.');
