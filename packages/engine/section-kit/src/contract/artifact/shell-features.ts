import * as z from 'zod';
import { minorOf, UNNAMED_RUNTIME } from './federation-runtime.ts';

/**
 * File of a shell's artifact that names what a page may ask of it and earlier shells do not know, and the minors of the Module
 * Federation runtime that it accepts. It is no member of the manifest, so that the tools of an earlier release still read that.
 */
export const SHELL_FEATURES_FILE = 'features.json';

/**
 * `slots`: a page may accept several contracts of a part. `policies`: pages of one site may have different policies, and a
 * navigation between two is a page load.
 */
export const SHELL_FEATURES = ['slots', 'policies'] as const;

export type ShellFeature = (typeof SHELL_FEATURES)[number];

/**
 * File of a shell's artifact with the rules whose names all stylesheets of a page share: each property that Tailwind registers
 * and the keyframes of the design system. Shells built by release 1.0.0 have none.
 */
export const SHARED_NAMES_FILE = 'shared-names.css';

const fileSchema = z.object({
  features: z.array(z.string()).default([]),
  /** Minors whose sections this shell can load: `2.9`. */
  runtimes: z.array(z.string().regex(/^\d+\.\d+$/)).default([minorOf(UNNAMED_RUNTIME)]),
});

export const shellFeaturesText = (features: readonly ShellFeature[], runtimes?: readonly string[]): string =>
  JSON.stringify({ schema: 1, features, runtimes }, null, 1);

/** Those of a shell without the file for a text that is no such file. */
export function parseShellFeatures(text: string): z.output<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    return fileSchema.parse({});
  }
}
