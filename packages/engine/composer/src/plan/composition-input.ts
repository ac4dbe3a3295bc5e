import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact, SectionArtifact, ShellArtifact, Stops } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import type { NamedSections } from './composition.ts';

export type { SectionArtifact, ShellArtifact };

/** The environment's part of a composition's input. */
export interface Environment {
  config: SiteConfig;
  /** Scheme and host of canonical addresses, no trailing slash. */
  origin: string;
  year: number;
}

/** Everything a composition depends on. The same input gives the same bytes. */
export interface CompositionInput extends Environment {
  shell: ShellArtifact;
  sections: SectionArtifact[];
  /** Sections of which visitors get nothing. Their versions may be among the others, or not. */
  stopped?: Stops | undefined;
  /** What the registry names: addresses that these versions lack return 503. */
  named?: NamedSections | undefined;
  /** Sections of those that are not among these versions, and whose parts may be empty. */
  empty?: ReadonlySet<string> | undefined;
}

/** Reads a file of an artifact as text. */
export const artifactText = (artifact: Artifact, file: string) =>
  readFileSync(join(artifact.folder, file), 'utf8');
