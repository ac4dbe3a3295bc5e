import * as z from 'zod';

/**
 * File of a shell's artifact that names what a page may ask of it, and earlier shells do not know. It is no member of the
 * manifest, so that the tools of an earlier release still read that.
 */
export const SHELL_FEATURES_FILE = 'features.json';

/**
 * `slots`: a page may accept several contracts of a part. `policies`: pages of one site may have different policies, and a
 * navigation between two is a page load.
 */
export const SHELL_FEATURES = ['slots', 'policies'] as const;

export type ShellFeature = (typeof SHELL_FEATURES)[number];

const fileSchema = z.object({ features: z.array(z.string()) });

export const shellFeaturesText = (features: readonly ShellFeature[]): string =>
  JSON.stringify({ schema: 1, features }, null, 1);

/** None for a text that is no such file. */
export function parseShellFeatures(text: string): string[] {
  try {
    return fileSchema.parse(JSON.parse(text)).features;
  } catch {
    return [];
  }
}
