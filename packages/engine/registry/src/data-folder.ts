import { join } from 'node:path';

/** Paths of the shell server's and the deploy tool's data below one folder. */
export interface DataFolder {
  /** Verified copies of artifacts, `<name>/<version>/`. */
  mirror: string;
  /** Compressed files of mirrored versions, `<name>/<version>/`. */
  encoded: string;
  pages: string;
  compositions: string;
  frames: string;
  /** The live pointer. */
  live: string;
  /** The newest followed state of the registry. */
  followed: string;
  /** Rollouts that were worse for visitors of this server. */
  rollouts: string;
  /** Input of the last pruning, once everything is under the limit. */
  collected: string;
  /** Removed by pruning, not deleted yet. */
  removed: string;
}

export function dataFolder(root: string): DataFolder {
  return {
    mirror: join(root, 'mirror'),
    encoded: join(root, 'encoded'),
    pages: join(root, 'pages'),
    compositions: join(root, 'compositions'),
    frames: join(root, 'frames'),
    live: join(root, 'live.json'),
    followed: join(root, 'followed.json'),
    rollouts: join(root, 'rollouts.json'),
    collected: join(root, 'collected.json'),
    removed: join(root, 'removed'),
  };
}
