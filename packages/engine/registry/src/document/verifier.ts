import type { SiteConfig } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import type { SignatureFile, SignatureSource } from '../artifact/version-signatures.ts';
import type { DataFolder } from '../data-folder.ts';
import type { Patience } from '../object-store/patient-store.ts';
import type { Refusal } from '../refusal.ts';
import type { ReadableStore } from '../store/site-store.ts';
import type { Follower } from './follower.ts';
import type { Registry } from './registry.ts';
import type { RegistryDocument, RegistryEntry } from './registry-document.ts';
import type { Position } from './revision-order.ts';
import { UNSIGNED } from './unsigned.ts';

/** A registry, reduced to the entries that are valid. */
export interface VerifiedRegistry {
  document: RegistryDocument;
  /** By section: why what the registry says of it is not valid. */
  refused: ReadonlyMap<string, Refusal>;
  /** The newest valid change of the registry. */
  newest: Position;
}

/** The same, compared with what is known of the environment outside the document. */
export interface CurrentRegistry extends Omit<VerifiedRegistry, 'newest'> {
  /** Faults that are of no section's entry. */
  problems: Refusal[];
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
  /** Another text whenever other entries or versions may be valid. */
  state(): string;
  verify(document: RegistryDocument): VerifiedRegistry;
  /** @param store whose audit log shows the revision that the environment has reached. */
  verifyCurrent(
    document: RegistryDocument,
    registry: Pick<Registry, 'base' | 'bucket'>,
    store?: Pick<ReadableStore, 'loggedRevision'>,
  ): Promise<CurrentRegistry>;
  /** What a server follows of a registry. */
  follow(registry: Pick<Registry, 'base' | 'bucket'>, data: DataFolder): Follower;
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
  elsewhere(location: string, patience?: Patience): Promise<Verifier>;
}

/** @param config is read each time: a change applies without a restart. */
export type CreateVerifier = (
  operatorKeys: readonly string[],
  environment: string,
  config: () => SiteConfig,
) => Verifier;

/**
 * The verifier of an environment. Where it asks for signatures, nothing is read without the package that checks them.
 *
 * @param create of that package; undefined where it is not installed.
 * @throws SITE_SIGNING_NOT_INSTALLED
 */
export function openVerifier(
  create: CreateVerifier | undefined,
  ...[operatorKeys, environment, config]: Parameters<CreateVerifier>
): Verifier {
  if (create) return create(operatorKeys, environment, config);
  if (asksForSignatures(operatorKeys, config())) throw signingNotInstalled();
  return UNSIGNED;
}

/** Whether operators or the site configuration say who may sign. */
export const asksForSignatures = (operatorKeys: readonly string[], { grants }: SiteConfig): boolean =>
  operatorKeys.length > 0 || Object.values(grants).some(({ signers = [] }) => signers.length > 0);

export const signingNotInstalled = () =>
  new SiteError(
    'SITE_SIGNING_NOT_INSTALLED',
    'This environment signs what goes live (SITE_OPERATOR_KEYS, SIGNING_KEY, or signers in the site configuration), and @site/release-signing is not installed.',
    'Nothing changed. Install @site/release-signing. Where nothing is to be signed, remove these settings and the signers.',
  );
