import type { SiteConfig } from '@site/section-kit/contract';
import type { DataFolder } from '../data-folder.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import type { Timeout } from '../object-store/retrying-store.ts';
import type { Follower } from './follower.ts';
import type { RegistryDocument, RegistryEntry } from './registry-document.ts';
import type { Position } from './revision-order.ts';

export interface RegistryPlace {
  /** Address of its folder with trailing slash; relative addresses start there. */
  readonly base: string;
  readonly bucket?: ObjectStore;
}

/** The registry, reduced to valid entries. */
export interface VerifiedRegistry {
  document: RegistryDocument;
  /** By section: why its entry is not valid. */
  refused: ReadonlyMap<string, Diagnostic>;
  /** Position of the newest valid change. */
  newest: Position;
}

/** Compared with what is known of the environment outside the document. */
export interface CurrentRegistry extends Omit<VerifiedRegistry, 'newest'> {
  /** Faults of no single section. */
  problems: Diagnostic[];
  /** Position of the newest valid change. */
  own: Position;
  /** The same, or a newer one known from elsewhere. */
  newest: Position;
  /** The highest revision of that epoch in the audit log; 0 where it is not read. */
  logged: number;
}

export interface SignatureFile {
  file: string;
  text: string;
}

export interface SignatureSource {
  bucket?: ObjectStore | undefined;
  /** Address of section.json. @throws SITE_SOURCE_REFUSED */
  address: () => string;
  signal?: AbortSignal | undefined;
}

/** Decides which entries and versions of a registry are valid. */
export interface Verifier {
  /** Published with the site contract; empty where nothing is signed. */
  readonly operatorKeys: readonly string[];
  /** A key: when it differs, other entries or versions may be valid. */
  state(): string;
  verify(document: RegistryDocument): VerifiedRegistry;
  /** @param store its audit log has the revision that the environment has reached. */
  verifyCurrent(
    document: RegistryDocument,
    place: RegistryPlace,
    store?: { loggedRevision(position: Position): Promise<number> },
  ): Promise<CurrentRegistry>;
  follow(place: RegistryPlace, data: DataFolder): Follower;
  /**
   * Signatures of a valid version that are not yet next to the copy in `folder`, which need not exist.
   *
   * @throws where the version is not valid
   */
  signatures(
    name: string,
    metadata: RegistryEntry['metadata'],
    folder: string,
    source: SignatureSource,
  ): Promise<SignatureFile[]>;
  /** What a restore makes live, and the last version of each section that has left. */
  restorable(document: RegistryDocument): {
    live: Map<string, RegistryEntry>;
    left: Map<string, RegistryEntry>;
  };
  /** Entries in the order in which they are retained. */
  retained(section: string, entries: RegistryEntry[]): RegistryEntry[];
  /** Author of an entry, in words and as the name of a signer. */
  author(section: string, entry: RegistryEntry): { described: string; signer: string | null };
  /** For another environment of the same operators. */
  elsewhere(location: string, timeout?: Timeout): Promise<Verifier>;
}

/** @param config is read each time: a change applies without a restart. */
export type CreateVerifier = (
  operatorKeys: readonly string[],
  environment: string,
  config: () => SiteConfig,
) => Verifier;
