import { join } from 'node:path';

export interface DataFolder {
  /** Versions: `<name>/<version>/`. */
  mirror: string;
  /** Their compressed files: `<name>/<version>/`. */
  encoded: string;
  pages: string;
  compositions: string;
  frames: string;
  /** Results of checks, by a hash of their inputs. */
  results: string;
  /** Names the composition that is live. */
  live: string;
  followed: string;
  /** Rollouts that were worse for visitors of this server. */
  rollouts: string;
  /** Input of the last pruning that reached the limit. */
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
    results: join(root, 'results'),
    live: join(root, 'live.json'),
    followed: join(root, 'followed.json'),
    rollouts: join(root, 'rollouts.json'),
    collected: join(root, 'collected.json'),
    removed: join(root, 'removed'),
  };
}
