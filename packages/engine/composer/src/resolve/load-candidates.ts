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
import type { Candidate, Candidates, SectionCandidates } from './candidates.ts';
import type { Outcome, ResolvePorts } from './resolution.ts';

type Load = ResolvePorts['load'];
type MayReplace = NonNullable<ResolvePorts['mayReplace']>;

export interface LoadedCandidates {
  candidates: SectionCandidates;
  sections: Map<string, Outcome>;
  refusals: Diagnostic[];
  /** Required sections of which nothing loads. */
  lost: string[];
}

export async function loadCandidates(
  candidates: SectionCandidates,
  load: Load,
  mayReplace?: MayReplace,
): Promise<LoadedCandidates> {
  const loaded: LoadedCandidates = { candidates, sections: new Map(), refusals: [], lost: [] };
  const found = await Promise.all(
    [...candidates].map(
      async ([name, versions]) => [name, await firstThatLoads(name, versions, 0, load, mayReplace)] as const,
    ),
  );
  for (const [name, { outcome, refusal }] of found) {
    if (refusal) loaded.refusals.push(refusal);
    if (outcome) loaded.sections.set(name, { ...outcome, because: refusal ? [refusal] : [] });
    else loaded.lost.push(name);
  }
  return loaded;
}

/** Nothing loads if `outcome` is undefined. */
export async function firstThatLoads(
  name: string,
  candidates: Candidates,
  from: number,
  load: Load,
  mayReplace: MayReplace = () => true,
): Promise<{ outcome?: Outcome; refusal?: Diagnostic | undefined }> {
  let refusal: Diagnostic | undefined;
  for (const [index, candidate] of candidates.entries()) {
    if (index < from || (index > from && !mayReplace(candidate))) continue;
    const loaded = candidate && (await load(name, candidate));
    if (loaded === null || (loaded && 'folder' in loaded)) {
      const instead = loaded ? 'fallen-back' : 'left-out';
      const state = index === 0 ? 'requested' : instead;
      return {
        outcome: { state, candidate: index, artifact: loaded ?? undefined, kept: false, because: [] },
        refusal,
      };
    }
    refusal ??= loaded;
  }
  return { refusal };
}

/** Verified, on this disk. Never rejects. */
export async function loadArtifact(
  name: string,
  candidate: Candidate,
  sources: ArtifactSources,
  data: DataFolder,
  options?: PullOptions,
): Promise<Artifact | Diagnostic> {
  try {
    const accepted = candidate.isLiveHere ? { ...sources, verifier: UNSIGNED } : sources;
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
