import type { Environment } from '@site/composer';
import {
  type ChangeAction,
  type CurrentRegistry,
  type EntryChange,
  isJump,
  MAX_REVISION,
  type Position,
  type RegistryDocument,
  type RegistryEntry,
  type SignWithdrawal,
  type SiteStore,
  type WritableRegistry,
} from '@site/registry';
import type { DeployContext, SiteContext } from './deploy-context.ts';
import { revisionJump } from './revision-jump.ts';

type Metadata = RegistryEntry['metadata'];

/** What a change signs, and who may make it. */
export interface Signer {
  /** For the audit log; undefined for the account of this machine. */
  readonly author: string | undefined;
  /** Called before anything is stored or written. @throws where these sections may not be changed */
  assertMayChange(names: readonly string[]): void;
  /** The same for taking back a rollout, which a controller's key may do too. */
  assertMayWithdraw(name: string): void;
  /** "This is our build", for `SiteStore.sign`. */
  signVersion(name: string, metadata: Metadata): Parameters<SiteStore['sign']> | undefined;
  /** "This is live in this environment": signs what becomes of an entry of the registry. */
  signRelease(
    name: string,
    change: { action: ChangeAction | 'prepare'; position: Position; at: Date },
  ): EntryChange['sign'];
  /** "This rollout is taken back", and nothing else: it raises no position. */
  signWithdrawal(name: string): SignWithdrawal | undefined;
  /** The same context for a check. Where no key is set, what is built is gated as a signed version would be. */
  forCheck(context: SiteContext): SiteContext;
  /** @returns publishes what is signed of a site configuration. @throws where it may not be published */
  publishConfig(
    environment: Environment,
  ): (registry: WritableRegistry, before: RegistryDocument) => Promise<void>;
  /** Whether a restore records that a section has left which the registry does not list. */
  readonly recordsRetirements: boolean;
  /** A position above every revision that servers have followed. @throws SITE_REVISION_JUMP */
  restoredPosition(known: Pick<CurrentRegistry, 'newest' | 'logged'>, followed: number[]): Position;
  /** The document without revisions above that of a restore. */
  withoutLater(document: RegistryDocument, position: Position): RegistryDocument;
  /** @param before the newest position before the restore. */
  afterRestore(context: DeployContext, before: Position): Promise<void>;
}

/** Nothing is signed: who may write the store may change every section. */
export const UNSIGNED_SIGNER: Signer = {
  author: undefined,
  assertMayChange() {},
  assertMayWithdraw() {},
  signVersion: () => undefined,
  signRelease: () => undefined,
  signWithdrawal: () => undefined,
  forCheck: (context) => context,
  publishConfig: () => async () => {},
  recordsRetirements: false,
  restoredPosition({ newest, logged }, followed) {
    const from = isJump(newest.revision, logged) ? logged : newest.revision;
    const revision = Math.max(from, ...followed.filter((one) => one <= MAX_REVISION)) + 1;
    if (!isJump(revision, from)) return { revision };
    throw revisionJump(
      `The registry is at revision ${from}, and the next one would be ${revision}`,
      'Leave --above out. A server that started with an empty disk while the registry was wrong needs an empty data folder.',
    );
  },
  // a revision above that of a restore would make it an older one again
  withoutLater: (document, { revision }) => ({
    ...document,
    microFrontends: Object.fromEntries(
      Object.entries(document.microFrontends).map(([name, entries]) => [
        name,
        entries.map((entry) => ({
          ...entry,
          extras: { ...entry.extras, revision: Math.min(entry.extras.revision, revision) },
        })),
      ]),
    ),
  }),
  async afterRestore() {},
};
