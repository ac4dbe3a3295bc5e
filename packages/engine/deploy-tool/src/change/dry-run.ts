import { folderStore, storeArtifact } from '@site/registry';
import type { DeployContext, SiteContext } from './deploy-context.ts';

const nothing = async () => {};

/**
 * The same site for a command that only checks: what it would store goes to this disk, and the registry stays as it is. The right
 * to read is enough. Without a key it is checked as if it were signed.
 */
export function forDryRun(context: SiteContext): DeployContext {
  const checking = context.signer.forCheck(context);
  const { mirror } = checking.data;
  const registry = { ...checking.registry, write: nothing, writeSidecar: nothing, note: nothing };
  const disk = folderStore(mirror);
  const store = {
    ...disk,
    ...checking.store,
    registry,
    add: (built: string) => storeArtifact(mirror, built),
    sign: disk.sign,
    remove: nothing,
    removeLeftovers: nothing,
  };
  return { ...checking, registry, store, dryRun: true };
}
