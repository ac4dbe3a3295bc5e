import type { SiteConfig } from '@site/section-kit/contract';
import type { SiteError } from '@site/server-kit';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RegistryDocument } from './registry-document.ts';
import type { Position } from './revision-order.ts';
import type { VerifiedRegistry } from './verifier.ts';

/** What is shown on the status page and in /readyz, where signatures are verified. */
export interface SigningState extends Pick<VerifiedRegistry, 'document' | 'refused'> {
  /** ISO time of the operator's snapshot; undefined where there is none that is valid. */
  snapshotAt: string | undefined;
  /** Why there is none, or that it is old, where the site configuration asks for one. */
  problem: Diagnostic | undefined;
}

/** What a server makes of a registry as it was read. */
export interface Assessment extends Pick<VerifiedRegistry, 'document' | 'refused'> {
  /** That it is older than one that was followed, or differs without a new revision, or is too far ahead. */
  problem: SiteError | undefined;
  /** False: all stays as it is live. */
  isFollowed: boolean;
  /** Why a server that shows nothing goes on showing nothing. */
  blocking: Diagnostic[];
  /** What may take the place of a version that does not load: an earlier one, the live one, or nothing (null). */
  mayReplace(candidate: { isLiveHere?: true } | null): boolean;
  /** Undefined where nothing is signed. */
  signing: SigningState | undefined;
  /** Records that it is followed. If the disk refuses, it is tried again with the next one. */
  keep(): void;
}

/** What a composition has live. */
interface LiveVersions {
  shell: { integrity: string };
  sections: Readonly<Record<string, { integrity: string }>>;
}

/** Follows a registry and never returns to an earlier revision: an older registry is a mistake or an attack. */
export interface Follower {
  /** Reads what has to be known before the registry is read. Never rejects. */
  prepare(config: SiteConfig, isLive: boolean): Promise<void>;
  /** Records nothing: that is for the assessment's own `keep`. */
  assess(document: RegistryDocument, config: SiteConfig, live: LiveVersions | undefined): Assessment;
  /** The newest position that was followed. */
  position(): Position;
}
