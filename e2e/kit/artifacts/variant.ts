import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root, runCommand } from '../run-command.ts';

/** @returns the folder of a changed, built working copy. */
export async function buildVariant(
  section: string,
  label: string,
  edits: { file: string; from: string | RegExp; to: string }[],
  added: Record<string, string> = {},
): Promise<string> {
  const folder = join(root, '.cache', 'e2e', `variant-${label}`, section);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, section), folder, {
    recursive: true,
    filter: (source) => !['dist', 'node_modules', '.turbo'].includes(basename(source)),
  });
  for (const { file, from, to } of edits) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${section}/${file} does not contain ${from}.`);
    writeFileSync(path, after);
  }
  for (const [file, text] of Object.entries(added)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const built = await runCommand('section-build', [], { cwd: folder });
  if (built.code !== 0) throw new Error(`The variant did not build:\n${built.output}`);
  return folder;
}
