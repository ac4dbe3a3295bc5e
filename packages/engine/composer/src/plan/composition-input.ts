import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact, SectionArtifact, ShellArtifact, Stops } from '@site/registry';
import type { SiteConfig } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit/errors';
import type { NamedSections } from './composition.ts';

export type { SectionArtifact, ShellArtifact };

export interface Environment {
  config: SiteConfig;
  /** Scheme and host, no trailing slash. */
  origin: string;
  year: number;
}

/** The same input gives the same bytes. */
export interface CompositionInput extends Environment {
  shell: ShellArtifact;
  sections: SectionArtifact[];
  stopped?: Stops | undefined;
  /** Where these versions lack an address of the registry, it returns 503. */
  named?: NamedSections | undefined;
  /** Sections that are missing and whose parts may be empty. */
  empty?: ReadonlySet<string> | undefined;
}

/** @throws SITE_SHELL_NONE */
export function inputOf(
  artifacts: ReadonlyMap<string, Artifact>,
  environment: Environment,
  without: Pick<CompositionInput, 'stopped' | 'named' | 'empty'> = {},
): CompositionInput {
  const shell = artifacts.get('shell');
  if (shell?.kind !== 'shell') {
    throw new SiteError(
      'SITE_SHELL_NONE',
      'No shell is live.',
      'Deploy the shell together with the first sections: npm start does it.',
    );
  }
  const sections = [...artifacts.values()].filter((artifact) => artifact.kind === 'section');
  return { shell, sections, ...environment, ...without };
}

export const artifactText = (artifact: Artifact, file: string) =>
  readFileSync(join(artifact.folder, file), 'utf8');
