import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFixtureSection } from '@site/fixture-site/fixture-sections';
import { LOCAL_BUILD, originFiles } from '@site/fixture-site/origin-files';
import { temporaryFolder } from '@site/fixture-site/temporary-folder';
import { artifactOrigin } from './artifact-origin.ts';

const built = (files: Record<string, string>) => writeFixtureSection(temporaryFolder(), { name: 'a', files });
const provenanceOf = (files: Record<string, string>) =>
  Object.keys(files).find((name) => name.startsWith('provenance.'))!;

test('a version says where it comes from and which packages it has', async () => {
  expect(await artifactOrigin(built(originFiles()))).toEqual({
    provenance: LOCAL_BUILD,
    packages: [
      { name: 'zod', version: '4.6.7', license: 'MIT', bundles: ['browser'], shared: false },
      { name: 'react', version: '19.3.1', license: null, bundles: [], shared: true },
    ],
  });
});

test('what is damaged, gone, too large or of another form is not recorded, and nothing fails', async () => {
  const files = originFiles();
  const damaged = built(files);
  writeFileSync(join(damaged.folder, 'sbom.cdx.json'), files['sbom.cdx.json']!.replace('zod', 'zap'));
  rmSync(join(damaged.folder, provenanceOf(files)));
  const large = built({ ...files, 'sbom.cdx.json': `${files['sbom.cdx.json']}${' '.repeat(1_000_000)}` });
  const many = built({ 'sbom.cdx.json': `{"bomFormat":"CycloneDX","more":[${'0,'.repeat(100_000)}0]}` });
  const odd = built({ 'sbom.cdx.json': '{"bomFormat":"SPDX"}', 'provenance.0123456789ab.json': '[]' });
  const unlisted = built({});
  writeFileSync(join(unlisted.folder, 'sbom.cdx.json'), files['sbom.cdx.json']!);
  for (const one of [damaged, many, odd, unlisted])
    expect(await artifactOrigin(one)).toEqual({ provenance: undefined, packages: undefined });
  expect(await artifactOrigin(large)).toEqual({ provenance: LOCAL_BUILD, packages: undefined });
});
