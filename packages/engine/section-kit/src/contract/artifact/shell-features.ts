import * as z from 'zod';
import { minorOf, UNNAMED_RUNTIME } from './federation-runtime.ts';

/**
 * Names what earlier shells do not know, and the accepted minors of the Module Federation runtime. Apart from
 * the
 * manifest, so that tools of an earlier release can still read that.
 */
export const SHELL_FEATURES_FILE = 'features.json';

/**
 * `slots`: a page may accept several contracts of a part. `policies`: pages may differ in policy, and
 * navigation
 * between two policies is a page load.
 */
export const SHELL_FEATURES = ['slots', 'policies'] as const;

export type ShellFeature = (typeof SHELL_FEATURES)[number];

/**
 * Rules whose names all stylesheets of a page share: properties that Tailwind registers, keyframes of the
 * design
 * system. Absent in shells of release 1.0.0.
 */
export const SHARED_NAMES_FILE = 'shared-names.css';

const fileSchema = z.object({
  features: z.array(z.string()).default([]),
  /** Minors that this shell can load: `2.9`. */
  runtimes: z.array(z.string().regex(/^\d+\.\d+$/)).default([minorOf(UNNAMED_RUNTIME)]),
});

export const shellFeaturesText = (features: readonly ShellFeature[], runtimes?: readonly string[]): string =>
  JSON.stringify({ schema: 1, features, runtimes }, null, 1);

/** Defaults for any other text. */
export function parseShellFeatures(text: string): z.output<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    return fileSchema.parse({});
  }
}
