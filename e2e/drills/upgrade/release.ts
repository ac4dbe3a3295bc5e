import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../kit/run-command.ts';
import { ARTIFACTS } from '../../kit/test-site.ts';
import {
  buildArtifacts,
  exportCommit,
  hasCommit,
  installPackages,
  linkPackages,
  otherPackages,
} from '../earlier-checkout.ts';

/** The code of one release: what a machine has in /opt/site. */
export interface Release {
  readonly name: string;
  readonly folder: string;
}

/** This checkout, which is built. */
export const thisRelease = (): Release => ({ folder: root, name: 'this release' });

/**
 * A checkout of an earlier commit, built with its own tools. It is kept, as a commit never changes.
 *
 * @returns the reason where it cannot be had.
 */
export async function earlierRelease(commit: string): Promise<Release | string> {
  if (!hasCommit(commit)) return `${commit} is not in this copy of the repository (a shallow clone?)`;
  const folder = join(root, '.cache', 'release', commit);
  const complete = join(folder, 'built');
  if (!existsSync(complete)) {
    const other = otherPackages(commit);
    rmSync(folder, { recursive: true, force: true });
    exportCommit(commit, folder);
    linkPackages(folder);
    if (other.length > 0 && !installPackages(folder))
      return `${commit} needs ${other.length} packages in other versions than are installed here (${other.slice(0, 3).join(', ')}), and npm cannot get them`;
    await buildArtifacts(folder, `at ${commit}`);
    writeFileSync(complete, '');
  }
  return { folder, name: 'the release before' };
}

export const artifactsOf = ({ folder }: Release) => ARTIFACTS.map((name) => join(folder, name));
