import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact, Sidecar } from '@site/registry';
import {
  type PartContracts,
  parseSiteContract,
  SITE_CONTRACT_FILE,
  type SiteContract,
  siteContractText,
} from '@site/registry/settings';
import {
  formatSlotId,
  KIT_CONTRACT,
  parseSlotId,
  partOf,
  readPropsSchema,
  schemaFileOf,
} from '@site/section-kit/contract';
import type { SiteContext } from './deploy-context.ts';

/** `missing`: live, not composed. */
interface Composed {
  artifacts: ReadonlyMap<string, Artifact>;
  missing: readonly string[];
}

type ContractContext = Pick<SiteContext, 'environment' | 'registry' | 'ownsConfig'>;

/** A team without its own configuration keeps the published one, which may be newer. */
export function siteContract(
  revision: number,
  { environment: { config, origin }, registry, ownsConfig }: ContractContext,
  { artifacts, missing }: Composed,
): Sidecar {
  const { operatorKeys } = registry.verifier;
  const composed = contractsOf(artifacts);
  const shell = artifacts.get('shell')!;
  const hosts = shell.kind === 'shell' ? shell.manifest.contracts : [];
  const contract = {
    revision,
    kitContract: KIT_CONTRACT,
    hosts,
    shell: shell.manifest.version,
  };
  return {
    name: SITE_CONTRACT_FILE,
    text(there) {
      const published = parseSiteContract(there);
      // others build against them
      const stays = Object.entries(published?.contracts ?? {}).filter(([id]) =>
        missing.includes(parseSlotId(id).section),
      );
      const contracts: PartContracts = { ...Object.fromEntries(stays), ...composed };
      const parts = Object.fromEntries(
        Object.entries(contracts).map(([id, offered]) => [id, Math.max(...Object.keys(offered).map(Number))]),
      );
      return siteContractText({
        config,
        origin,
        ...(operatorKeys.length > 0 && { operatorKeys: [...operatorKeys] }),
        ...contract,
        parts,
        contracts,
        ...(!ownsConfig && published && publishedEnvironment(published)),
      });
    },
  };
}

const publishedEnvironment = ({ config, origin, operatorKeys }: SiteContract) => ({
  config,
  origin,
  ...(operatorKeys && { operatorKeys }),
});

/** Ordered by slot id. */
function contractsOf(artifacts: ReadonlyMap<string, Artifact>): PartContracts {
  const contracts: PartContracts = {};
  for (const [section, artifact] of [...artifacts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (artifact.kind === 'shell') continue;
    const { exposes } = artifact.manifest;
    for (const module of Object.keys(exposes).sort()) {
      const { contract } = exposes[module]!;
      if (contract === undefined) continue;
      const id = formatSlotId({ section, part: partOf(module) });
      const file = schemaFileOf(artifact.manifest, module);
      // checked by the gate
      const schema = file && readPropsSchema(readFileSync(join(artifact.folder, file), 'utf8'));
      contracts[id] = { ...contracts[id], [contract]: schema && !('wrong' in schema) ? { schema } : {} };
    }
  }
  return contracts;
}
