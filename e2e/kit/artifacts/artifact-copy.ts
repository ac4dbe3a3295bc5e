import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SectionManifest } from '@site/section-kit/contract';
import { root } from '../run-command.ts';

interface CopyOptions {
  version: string;
  edit?: (text: string) => string;
  describe?: (manifest: SectionManifest) => SectionManifest;
}

/**
 * @param section folder of the built section.
 * @returns the folder to deploy.
 */
export function copyArtifact(section: string, label: string, options: CopyOptions): string {
  const { version, edit = (text) => text, describe = (manifest) => manifest } = options;
  const source = join(section, 'dist', 'artifact');
  const folder = join(root, '.cache', 'load', 'artifacts', label);
  const target = join(folder, 'dist', 'artifact');
  rmSync(folder, { recursive: true, force: true });
  const manifest = JSON.parse(readFileSync(join(source, 'section.json'), 'utf8')) as SectionManifest;
  const files: SectionManifest['files'] = {};
  for (const name of Object.keys(manifest.files)) {
    const original = readFileSync(join(source, name));
    const content = /\.(c?js|css)$/.test(name) ? Buffer.from(edit(original.toString('utf8'))) : original;
    const copied = edit(name);
    mkdirSync(dirname(join(target, copied)), { recursive: true });
    writeFileSync(join(target, copied), content);
    files[copied] = { sha384: createHash('sha384').update(content).digest('base64'), bytes: content.length };
  }
  writeFileSync(join(target, 'section.json'), JSON.stringify(describe({ ...manifest, version, files })));
  return folder;
}
