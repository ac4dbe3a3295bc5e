import { LIVE_TABLE_PATH, type LiveTable, SiteError } from '@site/section-kit/contract';
import { DEV_CLIENT } from '../webpack/shell-webpack.ts';

/** The shell that serves everything but the sections under development. */
export interface RunningShell {
  origin: string;
  liveTable(): Promise<LiveTable>;
  /** Address of the development client of a shell's version. */
  devClient(version: string): string;
}

/** @throws SITE_DEV_NO_SHELL, SITE_DEV_NO_CLIENT */
export async function findShell(origin: string): Promise<RunningShell> {
  const shell: RunningShell = {
    origin,
    async liveTable() {
      const response = await fetch(origin + LIVE_TABLE_PATH);
      if (!response.ok) throw new Error(`${LIVE_TABLE_PATH} returned ${response.status}`);
      return (await response.json()) as LiveTable;
    },
    devClient: (version) => `/_sections/shell/${version}/web/${DEV_CLIENT}`,
  };
  const live = await shell.liveTable().catch((error: Error) => {
    throw new SiteError(
      'SITE_DEV_NO_SHELL',
      `No shell responds at ${origin} (${reasonOf(error)}).`,
      'Start one with npm start in another terminal and wait for its address, or name a running one with --against <url>.',
      { cause: error },
    );
  });
  const client = await fetch(origin + shell.devClient(live.shell), { method: 'HEAD' });
  if (!client.ok) {
    throw new SiteError(
      'SITE_DEV_NO_CLIENT',
      `The shell at ${origin} (${live.shell}) has no development client: it was built before that existed.`,
      'Deploy a newer shell there, or develop against a local one: npm start.',
    );
  }
  return shell;
}

/** fetch gives the reason only in its error's cause. */
function reasonOf({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
