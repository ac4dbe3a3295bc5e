import {
  type Artifact,
  type ArtifactSources,
  type DataFolder,
  type PullOptions,
  pullArtifact,
  type Refusal,
  type RegistryDocument,
  type RegistryEntry,
} from '@site/registry';
import { type SiteConfig, SiteError } from '@site/section-kit/contract';
import type { Composition, Pin } from '../plan/composition.ts';
import type { CompositionInput, SectionArtifact, ShellArtifact } from '../plan/composition-input.ts';

/** The environment's part of a composition's input. */
export interface Environment {
  config: SiteConfig;
  origin: string;
  year: number;
}

export interface LoadedArtifacts {
  artifacts: Map<string, Artifact>;
  /** Entries that could not be brought here, with the reason. */
  refusals: Refusal[];
}

/** Brings every entry onto this disk, verified; one that cannot be had does not stop the others. */
export async function loadArtifacts(
  entries: Map<string, RegistryEntry>,
  sources: ArtifactSources,
  data: DataFolder,
): Promise<LoadedArtifacts> {
  const loaded = await Promise.all(
    [...entries].map(
      async ([name, entry]) => [name, await loadArtifact(name, entry, sources, data)] as const,
    ),
  );
  return sortLoaded(loaded);
}

/** One entry, or why it cannot be had. Never rejects. */
export async function loadArtifact(
  name: string,
  entry: RegistryEntry,
  sources: ArtifactSources,
  data: DataFolder,
  options?: PullOptions,
): Promise<Artifact | Refusal> {
  try {
    const artifact = await pullArtifact(data.mirror, name, entry, sources, options);
    if ((artifact.manifest.kind === 'shell') !== (name === 'shell')) {
      throw new SiteError(
        'SITE_ARTIFACT_NAME',
        `${name} is registered with an artifact of kind ${artifact.manifest.kind}.`,
        'The name shell belongs to the shell. Give the section another name.',
      );
    }
    return artifact;
  } catch (error) {
    const action = error instanceof SiteError ? error.action : undefined;
    return { code: codeOf(error), section: name, message: (error as Error).message, action };
  }
}

export function sortLoaded(loaded: (readonly [name: string, Artifact | Refusal])[]): LoadedArtifacts {
  const artifacts = new Map<string, Artifact>();
  const refusals: Refusal[] = [];
  for (const [name, one] of loaded) {
    if ('folder' in one) artifacts.set(name, one);
    else refusals.push(one);
  }
  return { artifacts, refusals };
}

/** A SiteError's code, or the system's. */
export function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'SITE_ACTIVATION_FAILED';
}

export const pinOf = (composition: Composition | undefined, name: string): Pin | undefined =>
  name === 'shell' ? composition?.shell : composition?.sections[name];

/**
 * An artifact of a composition that is on this disk already. An origin is asked only where the copy was damaged,
 * if the registry's document is given and still knows that version.
 */
export function artifactOf(
  composition: Composition,
  name: string,
  data: DataFolder,
  sources: ArtifactSources,
  document?: RegistryDocument,
): Promise<Artifact> | undefined {
  const pin = pinOf(composition, name);
  if (!pin) return undefined;
  const known = document?.microFrontends[name]?.find(({ metadata }) => metadata.integrity === pin.integrity);
  return pullArtifact(data.mirror, name, known ?? { url: 'no-longer-registered', metadata: pin }, sources);
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
