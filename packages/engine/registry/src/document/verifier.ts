import type { SiteConfig } from '@site/section-kit/contract';
import type { SignatureFile, SignatureSource } from '../artifact/version-signatures.ts';
import type { DataFolder } from '../data-folder.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import type { Timeout } from '../object-store/retrying-store.ts';
import type { Follower } from './follower.ts';
import type { RegistryDocument, RegistryEntry } from './registry-document.ts';
import type { Position } from './revision-order.ts';

/** Where a registry is. */
export interface RegistryPlace {
  /** Address of its folder, with trailing slash; relative addresses start there. */
  readonly base: string;
  /** The bucket that it is in, if it is in one. */
  readonly bucket?: ObjectStore;
}

/** A registry, reduced to the entries that are valid. */
export interface VerifiedRegistry {
  document: RegistryDocument;
  /** By section: why what the registry says of it is not valid. */
  refused: ReadonlyMap<string, Diagnostic>;
  /** The newest valid change of the registry. */
  newest: Position;
}

/** The same, compared with what is known of the environment outside the document. */
export interface CurrentRegistry extends Omit<VerifiedRegistry, 'newest'> {
  /** Faults that are of no section's entry. */
  problems: Diagnostic[];
  /** The newest valid change of the registry. */
  own: Position;
  /** The same, or a newer one that is known otherwise. */
  newest: Position;
  /** The highest revision of that epoch in the audit log; 0 where it is not read. */
  logged: number;
}

/** Which entries of a registry, and which versions, are valid. */
export interface Verifier {
  /** Published with the site contract; none where nothing is signed. */
  readonly operatorKeys: readonly string[];
  /** Compared as a string; if it differs, other entries or versions may be valid. */
  state(): string;
  verify(document: RegistryDocument): VerifiedRegistry;
  /** @param store whose audit log shows the revision that the environment has reached. */
  verifyCurrent(
    document: RegistryDocument,
    place: RegistryPlace,
    store?: { loggedRevision(position: Position): Promise<number> },
  ): Promise<CurrentRegistry>;
  /** What a server follows of a registry. */
  follow(place: RegistryPlace, data: DataFolder): Follower;
  /**
   * The signatures that make a version valid, as far as they are not next to the copy in this folder yet.
   *
   * @param folder need not exist.
   * @throws where the version is not valid
   */
  signatures(
    name: string,
    metadata: RegistryEntry['metadata'],
    folder: string,
    source: SignatureSource,
  ): Promise<SignatureFile[]>;
  /** What a restore of this document makes live, and the last version of each section that has left. */
  restorable(document: RegistryDocument): {
    live: Map<string, RegistryEntry>;
    left: Map<string, RegistryEntry>;
  };
  /** The entries of a section in the order in which they are retained. */
  retained(section: string, entries: RegistryEntry[]): RegistryEntry[];
  /** The author of an entry, in words and as the name of a signer. */
  author(section: string, entry: RegistryEntry): { described: string; signer: string | null };
  /** For the registry of another environment of the same operators. */
  elsewhere(location: string, timeout?: Timeout): Promise<Verifier>;
}

/** @param config is read each time: a change applies without a restart. */
export type CreateVerifier = (
  operatorKeys: readonly string[],
  environment: string,
  config: () => SiteConfig,
) => Verifier;
