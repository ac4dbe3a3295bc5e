import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that relative paths in settings start from: the nearest one at or above `folder` whose package.json
 * names workspaces, as npm finds a project's root. Outside a workspace it is `folder` itself.
 */
export function findProjectFolder(folder = process.cwd()): string {
  for (let at = folder; ; at = dirname(at)) {
    if (namesWorkspaces(join(at, 'package.json'))) return at;
    if (dirname(at) === at) return folder;
  }
}

function namesWorkspaces(file: string): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { workspaces?: unknown }).workspaces !== undefined;
  } catch {
    return false;
  }
}
