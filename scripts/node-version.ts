import { readFileSync } from 'node:fs';

const wanted = readFileSync(new URL('../.node-version', import.meta.url), 'utf8').trim();

/** Ends the process on any other Node. */
export function requirePinnedNode(): void {
  if (process.versions.node === wanted) return;
  console.error(
    `This runs on Node ${process.versions.node}; the workspace pins ${wanted}, which npm install provides for Linux (x64, arm64), macOS and Windows (x64).\n` +
      `On another platform install Node ${wanted} yourself, or delete .node-version's pin knowingly.`,
  );
  process.exit(1);
}
