import { setTimeout as pause } from 'node:timers/promises';
import type { SiteContext } from '../../change/deploy-context.ts';
import { siteContext } from '../../change/open-context.ts';
import { type CodeOf, serverUrl, wrongCall } from '../../command.ts';
import type { WaitOutput } from '../../output-schema.ts';
import { describeServed, isServed, readServed } from '../../wait/read-served.ts';

/** Seconds. */
const DEFAULT_TIMEOUT = '60';
/** Milliseconds between two rounds of questions. */
const PAUSE = 500;

export const command: CodeOf<'wait', WaitOutput> = {
  async run({ positionals, values, log, signing }): Promise<WaitOutput> {
    if (positionals.length === 0)
      throw wrongCall('Name the shell servers, such as http://10.0.0.11:3000 http://10.0.0.12:3000.');
    const urls = positionals.map(serverUrl);
    const timeout = wholeNumber('timeout', values.timeout ?? DEFAULT_TIMEOUT);
    const revision =
      values.revision === undefined
        ? await validRevision(await siteContext({ log, signing }))
        : wholeNumber('revision', values.revision);
    const deadline = performance.now() + timeout * 1000;
    for (;;) {
      const servers = await Promise.all(urls.map(readServed));
      const behind = servers.filter((server) => !isServed(server, revision)).length;
      if (behind === 0 || performance.now() >= deadline) {
        for (const server of servers) log(describeServed(server, revision));
        if (behind > 0)
          log(
            `Revision ${revision} is not served by all of them: ${behind} of ${servers.length} are behind after ${timeout} s.`,
          );
        return { revision, reached: behind === 0, servers };
      }
      await pause(Math.min(PAUSE, Math.max(0, deadline - performance.now())));
    }
  },
  exitCode: ({ reached }) => (reached ? 0 : 4),
};

/** Of what is valid: servers serve no other. */
async function validRevision({ registry }: Pick<SiteContext, 'registry'>): Promise<number> {
  return registry.verifier.verify(await registry.read()).newest.revision;
}

function wholeNumber(flag: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw wrongCall(`--${flag} takes a whole number, not ${text}.`);
}
