import { setTimeout as pause } from 'node:timers/promises';
import { SiteError } from '@site/server-kit';
import type { DeployContext } from '../change/deploy-context.ts';
import type { RolloutOutput } from '../output-schema.ts';
import { decide } from './judge.ts';

/**
 * Decides again and again until the version is live or withdrawn. Logs what is new.
 *
 * @param seconds between two looks
 * @throws what `decide` throws; SITE_HEALTH_UNREACHABLE at the first look only
 */
export async function watchRollout(
  { log, ...context }: DeployContext,
  section: string,
  servers: readonly string[],
  token: string | undefined,
  seconds: number,
): Promise<RolloutOutput> {
  let last: string | undefined;
  const tell = (line: string) => {
    if (line !== last) log(line);
    last = line;
  };
  for (let looks = 0; ; looks += 1) {
    const decided = await decide({ ...context, log: tell }, section, servers, token).catch(
      (error: unknown) => {
        // a server may restart meanwhile; a wrong address is one from the start
        if (looks === 0 || !(error instanceof SiteError) || error.code !== 'SITE_HEALTH_UNREACHABLE')
          throw error;
        tell(`${error.message} It is asked again.`);
      },
    );
    if (decided?.done === 'finish' || decided?.done === 'withdraw') return decided;
    await pause(seconds * 1000);
  }
}
