import type { SiteConfig } from '@site/section-kit/contract';
import type { SiteError } from '@site/server-kit';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RegistryDocument } from './registry-document.ts';
import type { Position } from './revision-order.ts';
import type { VerifiedRegistry } from './verifier.ts';

export interface SigningState extends Pick<VerifiedRegistry, 'document' | 'refused'> {
  /** ISO time of the operator's snapshot; undefined without a valid one. */
  snapshotAt: string | undefined;
  /** A missing or old snapshot, where the site configuration asks for one. */
  problem: Diagnostic | undefined;
}

export interface Assessment extends Pick<VerifiedRegistry, 'document' | 'refused'> {
  /** Older than a followed registry, changed without a new revision, or too far ahead. */
  problem: SiteError | undefined;
  isFollowed: boolean;
  /** Why a server without a composition stays without one. */
  blocking: Diagnostic[];
  /** Whether an earlier version, the live one or none (null) may replace a version that does not load. */
  mayReplace(candidate: { isLiveHere?: true } | null): boolean;
  /** Undefined where nothing is signed. */
  signing: SigningState | undefined;
  /** A failed write is repeated with the next one. */
  keep(): void;
}

interface LiveVersions {
  shell: { integrity: string };
  sections: Readonly<Record<string, { integrity: string }>>;
}

/** Never returns to an earlier revision: an older registry is a mistake or an attack. */
export interface Follower {
  /** Never rejects. */
  prepare(config: SiteConfig, isLive: boolean): Promise<void>;
  /** Without side effects. */
  assess(document: RegistryDocument, config: SiteConfig, liveVersions: LiveVersions | undefined): Assessment;
  position(): Position;
}
