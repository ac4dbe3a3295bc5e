import type { ArtifactManifest, SectionManifest, ShellManifest } from '@site/section-kit/contract';

interface Verified {
  folder: string;
  /** Hash of its section.json, and with it of every file. */
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

/** A version with every file verified on this machine's disk. */
export type Artifact = SectionArtifact | ShellArtifact;

export const verifiedArtifact = (manifest: ArtifactManifest, place: Verified): Artifact =>
  manifest.kind === 'shell' ? { ...place, kind: 'shell', manifest } : { ...place, kind: 'section', manifest };
