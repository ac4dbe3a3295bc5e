import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionManifest } from '@site/section-kit/contract';
import { root } from '../run-command.ts';

/**
 * @param server run on evaluation of the server bundle; `wrap(expose, component => component)` changes a part.
 * @returns the team's folder.
 */
export function faultyArtifact(section: string, label: string, server: string): string {
  const folder = join(
    root,
    '.cache',
    'e2e',
    `drill-artifacts-${process.env.TEST_PARALLEL_INDEX}`,
    label,
    `mfe-${section}`,
  );
  const artifact = join(folder, 'dist', 'artifact');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(artifact, { recursive: true });
  cpSync(join(root, `mfe-${section}`, 'dist', 'artifact'), artifact, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(artifact, 'section.json'), 'utf8')) as SectionManifest;
  const bundle = join(artifact, manifest.server);
  // Makes every faulty artifact a version of its own.
  const text = `${readFileSync(bundle, 'utf8')}\n;/* ${label} */ { ${WRAP}\n${server}\n}\n`;
  writeFileSync(bundle, text);
  const sha384 = createHash('sha384').update(text).digest('base64');
  manifest.files[manifest.server] = { sha384, bytes: Buffer.byteLength(text) };
  manifest.version = `1.0.0-${createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)}`;
  writeFileSync(join(artifact, 'section.json'), JSON.stringify(manifest));
  return folder;
}

const WRAP = `const wrap = (expose, change) => {
  const load = module.exports.modules[expose];
  module.exports.modules[expose] = async () => {
    const loaded = await load();
    return { ...loaded, default: change(loaded.default) };
  };
};`;
