import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Writes an artifact of November 24, 2026 into `folder`/dist/artifact, as a build would. Each is one file, and stays as it is:
 * Brotli of a JSON object with the text of every file of dist/artifact, by name.
 *
 * @returns its version.
 */
export function unpackArtifact(name: string, folder: string): string {
  const packed = readFileSync(join(import.meta.dirname, 'artifacts', `${name}.json.br`));
  const files: Record<string, string> = JSON.parse(brotliDecompressSync(packed).toString());
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'dist', 'artifact', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return (JSON.parse(files['section.json']!) as { version: string }).version;
}
