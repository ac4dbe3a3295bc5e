import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '@site/registry';
import {
  type SectionManifest,
  type ShellManifest,
  type SiteConfig,
  SiteError,
} from '@site/section-kit/contract';

export interface SectionArtifact extends Artifact {
  manifest: SectionManifest;
}

export interface ShellArtifact extends Artifact {
  manifest: ShellManifest;
}

/** The environment's part of a composition's input. */
export interface Environment {
  config: SiteConfig;
  /** Scheme and host of canonical addresses, no trailing slash. */
  origin: string;
  year: number;
}

/** Everything a composition depends on. Same input, same bytes. */
export interface CompositionInput extends Environment {
  shell: ShellArtifact;
  sections: SectionArtifact[];
}

/** @throws SITE_SHELL_NONE */
export function inputOf(artifacts: Map<string, Artifact>, environment: Environment): CompositionInput {
  const shell = artifacts.get('shell');
  if (!shell) {
    throw new SiteError(
      'SITE_SHELL_NONE',
      'No shell is live.',
      'Deploy the shell together with the first sections: npm start does it.',
    );
  }
  const sections = [...artifacts]
    .filter(([name]) => name !== 'shell')
    .map(([, artifact]) => artifact as SectionArtifact);
  return { shell: shell as ShellArtifact, sections, ...environment };
}

/** Reads a file of an artifact as text. */
export const artifactText = (artifact: Artifact, file: string) =>
  readFileSync(join(artifact.folder, file), 'utf8');
