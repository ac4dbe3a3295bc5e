import {
  type Artifact,
  type ArtifactSources,
  type DataFolder,
  type Diagnostic,
  errorDiagnostic,
  type PullOptions,
  pullArtifact,
  UNSIGNED,
} from '@site/registry';
import { SiteError, systemError } from '@site/server-kit';
import type { Candidate } from './candidates.ts';

/** One version on this disk, verified, or why it cannot be loaded. Never rejects. */
export async function loadArtifact(
  name: string,
  candidate: Candidate,
  sources: ArtifactSources,
  data: DataFolder,
  options?: PullOptions,
): Promise<Artifact | Diagnostic> {
  try {
    const accepted = candidate.live ? { ...sources, verifier: UNSIGNED } : sources;
    const artifact = await pullArtifact(data.mirror, name, candidate, accepted, options);
    if ((artifact.kind === 'shell') !== (name === 'shell')) {
      throw new SiteError(
        'SITE_ARTIFACT_NAME',
        `${name} is registered with an artifact of kind ${artifact.kind}.`,
        'The name shell belongs to the shell. Give the section another name.',
      );
    }
    return artifact;
  } catch (error) {
    return errorDiagnostic(systemError(error, data.mirror) ?? error, name);
  }
}
