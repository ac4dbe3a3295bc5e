import { join } from 'node:path';

/** Where the shell server and the deploy tool keep their copies and compositions, below one folder. */
export interface DataFolder {
  /** Verified copies of artifacts, `<name>/<version>/`. */
  mirror: string;
  /** Files of mirrored versions, compressed, `<name>/<version>/`. */
  encoded: string;
  pages: string;
  compositions: string;
  frames: string;
  /** The live pointer. */
  live: string;
  /** The newest state of the registry that was followed. */
  followed: string;
  /** Rollouts that were found worse for visitors here. */
  rollouts: string;
  /** What the last pruning was for, once everything is under the limit. */
  collected: string;
  /** What pruning has removed and not deleted yet. */
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
