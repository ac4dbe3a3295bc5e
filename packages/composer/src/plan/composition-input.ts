import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '@site/registry';
import type { SectionManifest, ShellManifest, SiteConfig } from '@site/section-kit/contract';

export interface SectionArtifact extends Artifact {
  manifest: SectionManifest;
}

export interface ShellArtifact extends Artifact {
  manifest: ShellManifest;
}

/** Everything a composition depends on. The same input gives the same bytes. */
export interface CompositionInput {
  shell: ShellArtifact;
  sections: SectionArtifact[];
  config: SiteConfig;
  /** Scheme and host of canonical addresses, no trailing slash. */
  origin: string;
  year: number;
}

/** Reads a file of an artifact as text. */
export const artifactText = (artifact: Artifact, file: string) =>
  readFileSync(join(artifact.folder, file), 'utf8');
