import type { ArtifactManifest, SectionManifest, ShellManifest } from '@site/section-kit/contract';

interface Verified {
  folder: string;
  /** Hash of section.json, which has the hash of every file. */
  integrity: string;
}

export interface SectionArtifact extends Verified {
  kind: 'section';
  manifest: SectionManifest;
}

export interface ShellArtifact extends Verified {
  kind: 'shell';
  manifest: ShellManifest;
}

export type Artifact = SectionArtifact | ShellArtifact;

export const verifiedArtifact = (manifest: ArtifactManifest, place: Verified): Artifact =>
  manifest.kind === 'shell' ? { ...place, kind: 'shell', manifest } : { ...place, kind: 'section', manifest };
