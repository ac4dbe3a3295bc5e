import type { Artifact } from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { CompositionInput, Environment } from '../plan/composition-input.ts';

/** @throws SITE_SHELL_NONE */
export function inputOf(
  artifacts: Map<string, Artifact>,
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
