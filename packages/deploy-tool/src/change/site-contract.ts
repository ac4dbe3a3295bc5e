import { SITE_CONTRACT_FILE, siteContractText } from '@site/node-kit';
import type { Artifact } from '@site/registry';
import { formatSlotId, KIT_CONTRACT, type SiteConfig } from '@site/section-kit/contract';

/** What is written beside the registry for sections in their own repository, of the versions that become live. */
export function siteContract(
  revision: number,
  config: SiteConfig,
  artifacts: ReadonlyMap<string, Artifact>,
  origin: string,
): { name: string; text: string } {
  const parts: Record<string, number> = {};
  for (const [section, artifact] of artifacts) {
    if (artifact.kind === 'shell') continue;
    for (const [part, { contract }] of Object.entries(artifact.manifest.exposes)) {
      if (contract !== undefined) parts[formatSlotId({ section, part })] = contract;
    }
  }
  const shell = artifacts.get('shell')!.manifest.version;
  return {
    name: SITE_CONTRACT_FILE,
    text: siteContractText({ revision, origin, kitContract: KIT_CONTRACT, shell, config, parts }),
  };
}
