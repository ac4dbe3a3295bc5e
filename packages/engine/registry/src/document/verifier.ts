import type { SiteConfig } from '@site/section-kit/contract';
import type { DataFolder } from '../data-folder.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import type { Timeout } from '../object-store/retrying-store.ts';
import type { Follower } from './follower.ts';
import type { RegistryDocument, RegistryEntry } from './registry-document.ts';
import type { Position } from './revision-order.ts';

export interface RegistryPlace {
  /** With trailing slash; relative addresses start there. */
  readonly base: string;
  readonly bucket?: ObjectStore;
}

export interface VerifiedRegistry {
  document: RegistryDocument;
  /** By section. */
  refused: ReadonlyMap<string, Diagnostic>;
  /** The newest valid change. */
  newest: Position;
}

/** With what is known of the environment outside the document. */
export interface CurrentRegistry extends Omit<VerifiedRegistry, 'newest'> {
  problems: Diagnostic[];
  /** The newest valid change of the document. */
  own: Position;
  /** Maybe known from elsewhere. */
  newest: Position;
  /** The highest revision in the audit log; 0 where it is not read. */
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

/** Decides which entries and versions are valid. */
export interface Verifier {
  /** In the site contract; empty where nothing is signed. */
  readonly operatorKeys: readonly string[];
  /** When it differs, other entries or versions may be valid. */
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
   * Those that `folder`, which need not exist, does not have yet.
   *
   * @throws where the version is not valid
   */
  signatures(
    name: string,
    metadata: RegistryEntry['metadata'],
    folder: string,
    source: SignatureSource,
  ): Promise<SignatureFile[]>;
  /** With the last version of each section that has left. */
  restorable(document: RegistryDocument): {
    live: Map<string, RegistryEntry>;
    left: Map<string, RegistryEntry>;
  };
  retained(section: string, entries: RegistryEntry[]): RegistryEntry[];
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
