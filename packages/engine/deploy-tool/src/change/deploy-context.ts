import type { Environment } from '@site/composer';
import type { DataFolder, ReadableStore, Registry, SiteStore, WritableRegistry } from '@site/registry';
import type { Log, Notify } from '@site/server-kit';
import type { ServerGate } from './server-gate.ts';
import type { Signer } from './signing.ts';

/** What every command works on: the right to read the registry is enough. */
export interface SiteContext {
  registry: Registry;
  /** Artifacts, and the registry next to them. */
  store: ReadableStore;
  /**
   * The same store, to be changed. Whether the credentials allow it is known when it is tried.
   *
   * @throws SITE_REGISTRY_READ_ONLY
   */
  openForWriting(): SiteStore;
  /** Where the store is published; next to the registry when undefined. */
  artifactsUrl: string | undefined;
  data: DataFolder;
  environment: Environment;
  /** False where the configuration is the one that the site publishes. */
  ownsConfig: boolean;
  signer: Signer;
  /** Who is deploying, for the audit line: the signer, or the account of this machine. */
  by: string;
  log: Log;
  /** Undefined where this tool composes and checks every change itself. */
  serverGate?: ServerGate | undefined;
  /** A person at a terminal reads the warnings. */
  isAttended?: boolean;
  /** Tells teams of a refusal; undefined where no team is notified. */
  notify?: Notify | undefined;
}

/** What commands work on that change the registry. */
export interface DeployContext extends SiteContext {
  registry: WritableRegistry;
  store: SiteStore;
  /** The change is checked and not made. */
  dryRun?: true;
}
