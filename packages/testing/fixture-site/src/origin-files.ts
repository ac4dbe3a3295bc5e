import {
  type Provenance,
  provenanceText,
  SBOM_BUNDLE,
  SBOM_FILE,
  SBOM_PROVIDED_BY,
} from '@site/section-kit/contract';
import { sha384 } from '@site/server-kit';

export const LOCAL_BUILD: Provenance = {
  commit: 'c0ffee'.padEnd(40, '0'),
  uncommitted: false,
  repository: 'https://git.example.com/team/a',
  builder: 'local',
  tools: { node: 'v26.10.0', '@site/section-build': '1.0.0' },
  run: null,
  lockFile: { name: 'package-lock.json', sha256: 'b'.repeat(64) },
};

export function originFiles(built: Partial<Provenance> = {}): Record<string, string> {
  const provenance = provenanceText('a', { ...LOCAL_BUILD, ...built });
  const hash = Buffer.from(sha384(provenance), 'base64').toString('hex').slice(0, 12);
  const bundled = [{ name: SBOM_BUNDLE, value: 'browser' }];
  const components = [
    { name: 'zod', version: '4.6.7', licenses: [{ license: { id: 'MIT' } }], properties: bundled },
    { name: 'react', version: '19.3.1', properties: [{ name: SBOM_PROVIDED_BY, value: 'shell' }] },
  ];
  return {
    [SBOM_FILE]: JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components }),
    [`provenance.${hash}.json`]: provenance,
  };
}
