import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact, SectionArtifact, ShellArtifact } from '@site/registry';
import { type SiteConfig, SiteError } from '@site/section-kit/contract';

export type { SectionArtifact, ShellArtifact };

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
  if (shell?.kind !== 'shell') {
    throw new SiteError(
      'SITE_SHELL_NONE',
      'No shell is live.',
      'Deploy the shell together with the first sections: npm start does it.',
    );
  }
  const sections = [...artifacts.values()].filter((artifact) => artifact.kind === 'section');
  return { shell, sections, ...environment };
}

/** Reads a file of an artifact as text. */
export const artifactText = (artifact: Artifact, file: string) =>
  readFileSync(join(artifact.folder, file), 'utf8');
