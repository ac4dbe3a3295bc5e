import { brotliBytes, scriptBytes, styleBytes } from '@site/composer';
import type { Artifact } from '@site/registry';

export async function ownSizes(artifact: Artifact): Promise<Map<string, number>> {
  if (artifact.kind === 'shell') {
    const { style, entry, js } = artifact.manifest.browser;
    const scripts = await Promise.all([entry, ...js].map((file) => brotliBytes(artifact, file)));
    return new Map([
      ['style', await brotliBytes(artifact, style)],
      ['script', scripts.reduce((sum, bytes) => sum + bytes, 0)],
    ]);
  }
  const sizes = new Map([['style', await styleBytes(artifact)]]);
  for (const expose of Object.keys(artifact.manifest.exposes)) {
    sizes.set(`script of ${expose}`, await scriptBytes(artifact, expose));
  }
  return sizes;
}
