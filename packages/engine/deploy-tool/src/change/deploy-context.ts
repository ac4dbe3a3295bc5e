import type { Environment } from '@site/composer';
import type { DataFolder, ReadableStore, Registry, SiteStore, WritableRegistry } from '@site/registry';
import type { Log, Notify } from '@site/server-kit';
import type { ServerGate } from './server-gate.ts';
import type { Signer } from './signing.ts';

/** The right to read is enough. */
export interface SiteContext {
  registry: Registry;
  store: ReadableStore;
  /** Rights are known at the first write. @throws SITE_REGISTRY_READ_ONLY */
  openForWriting(): SiteStore;
  /** Undefined: next to the registry. */
  artifactsUrl: string | undefined;
  data: DataFolder;
  environment: Environment;
  /** False for the published configuration. */
  ownsConfig: boolean;
  signer: Signer;
  /** The signer, or the account of this machine. */
  by: string;
  log: Log;
  /** Undefined: this tool checks every change itself. */
  serverGate?: ServerGate | undefined;
  /** Warnings are read at a terminal. */
  isAttended?: boolean;
  notify?: Notify | undefined;
}

export interface DeployContext extends SiteContext {
  registry: WritableRegistry;
  store: SiteStore;
  dryRun?: true;
}
