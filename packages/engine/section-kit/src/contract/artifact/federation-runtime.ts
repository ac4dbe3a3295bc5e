/**
 * Its internal interface has no semantic versioning (`externalRuntime` is experimental): a shell lists the
 * minors
 * that it can load.
 */
export const FEDERATION_RUNTIME = '@module-federation/runtime';

/** Of artifacts that name none: the only one up to 1.0.0. */
export const UNNAMED_RUNTIME = '2.9.2';

export const runtimeOf = ({ shared }: { shared: Record<string, string> }): string =>
  shared[FEDERATION_RUNTIME] ?? UNNAMED_RUNTIME;

export const minorOf = (version: string): string => version.split('.', 2).join('.');
