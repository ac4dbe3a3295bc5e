import { join } from 'node:path';

export const dataFolder = (root: string) => ({
  /** Versions: `<name>/<version>/`. */
  mirror: join(root, 'mirror'),
  /** Their compressed files: `<name>/<version>/`. */
  encoded: join(root, 'encoded'),
  pages: join(root, 'pages'),
  compositions: join(root, 'compositions'),
  frames: join(root, 'frames'),
  /** Results of checks, by a hash of their inputs. */
  results: join(root, 'results'),
  /** Names the composition that is live. */
  live: join(root, 'live.json'),
  followed: join(root, 'followed.json'),
  /** Rollouts that were worse for visitors of this server. */
  rollouts: join(root, 'rollouts.json'),
  /** Input of the last pruning that reached the limit. */
  collected: join(root, 'collected.json'),
  /** Removed by pruning, not deleted yet. */
  removed: join(root, 'removed'),
});

export type DataFolder = ReturnType<typeof dataFolder>;
