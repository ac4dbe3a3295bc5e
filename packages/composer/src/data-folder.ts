import { join } from 'node:path';

/** Where the shell server keeps its copies and compositions, below one folder. */
export interface DataFolder {
  /** Verified copies of artifacts, `<name>/<version>/`. */
  mirror: string;
  pages: string;
  compositions: string;
  frames: string;
  /** The live pointer. */
  live: string;
}

export function dataFolder(root: string): DataFolder {
  return {
    mirror: join(root, 'mirror'),
    pages: join(root, 'pages'),
    compositions: join(root, 'compositions'),
    frames: join(root, 'frames'),
    live: join(root, 'live.json'),
  };
}
