import * as z from 'zod';

/** `externalRuntime` is experimental and has no semantic versioning: a shell lists the minors that it can load. */
export const FEDERATION_RUNTIME = '@module-federation/runtime';

/** Of artifacts that name none: the only one up to 1.0.0. */
export const UNNAMED_RUNTIME = '2.9.2';

export const runtimeOf = ({ shared }: { shared: Record<string, string> }): string =>
  shared[FEDERATION_RUNTIME] ?? UNNAMED_RUNTIME;

export const minorOf = (version: string): string => version.split('.', 2).join('.');

/** Apart from the manifest, which tools of an earlier release can then still read. */
export const SHELL_FEATURES_FILE = 'features.json';

/** Rules with page-wide names: properties that Tailwind registers, keyframes of the design system. Absent in 1.0.0. */
export const SHARED_NAMES_FILE = 'shared-names.css';

const fileSchema = z.object({
  /** `2.9`: minors that this shell can load. */
  runtimes: z.array(z.string().regex(/^\d+\.\d+$/)).default([minorOf(UNNAMED_RUNTIME)]),
});

/** Tools of 1.0.0 refuse slots and policies in a shell that does not list these features. */
export const shellFeaturesText = (runtimes?: readonly string[]): string =>
  JSON.stringify({ schema: 1, features: ['slots', 'policies'], runtimes }, null, 1);

/** Minors that the shell can load; without a valid list, the minor of 1.0.0. */
export function acceptedRuntimes(text: string): string[] {
  try {
    return fileSchema.parse(JSON.parse(text)).runtimes;
  } catch {
    return fileSchema.parse({}).runtimes;
  }
}
