import {
  type Artifact,
  type ArtifactSources,
  codeOf,
  type DataFolder,
  type PullOptions,
  pullArtifact,
  type Refusal,
  UNSIGNED,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { Rung } from './ladder.ts';

/** One version on this disk, verified, or why it cannot be loaded. Never rejects. */
export async function loadArtifact(
  name: string,
  rung: Rung,
  sources: ArtifactSources,
  data: DataFolder,
  options?: PullOptions,
): Promise<Artifact | Refusal> {
  try {
    const accepted = rung.live ? { ...sources, verifier: UNSIGNED } : sources;
    const artifact = await pullArtifact(data.mirror, name, rung, accepted, options);
    if ((artifact.kind === 'shell') !== (name === 'shell')) {
      throw new SiteError(
        'SITE_ARTIFACT_NAME',
        `${name} is registered with an artifact of kind ${artifact.kind}.`,
        'The name shell belongs to the shell. Give the section another name.',
      );
    }
    return artifact;
  } catch (error) {
    const action = error instanceof SiteError ? error.action : undefined;
    return { code: codeOf(error), section: name, message: (error as Error).message, action };
  }
}
