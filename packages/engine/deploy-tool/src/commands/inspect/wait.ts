import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { SiteContext } from '../../change/deploy-context.ts';
import { siteContext } from '../../change/open-context.ts';
import { type CodeOf, serverUrl, wrongCall } from '../../command.ts';
import type { ServedOutput } from '../../output-schema.ts';

const DEFAULT_TIMEOUT = '60';
/** Milliseconds between rounds. */
const PAUSE = 500;

export const command: CodeOf<'wait'> = {
  async run({ positionals, values, log, signing }) {
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

/** Servers serve only what is valid. */
async function validRevision({ registry }: Pick<SiteContext, 'registry'>): Promise<number> {
  return registry.verifier.verify(await registry.read()).newest.revision;
}

function wholeNumber(flag: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw wrongCall(`--${flag} takes a whole number, not ${text}.`);
}

const RESPONSE_TIMEOUT = 5000;

const readySchema = z.object({
  servedRevision: z.number().int().nullable(),
  revision: z.number().int().default(0),
  pending: z.object({ revision: z.number().int(), since: z.string() }).nullable().default(null),
  refusals: z.array(z.string()).default([]),
  registryProblem: z.string().nullable().default(null),
});

/** Never rejects. */
async function readServed(server: string): Promise<ServedOutput> {
  const none = { server, servedRevision: null, revision: null, pending: null, refusals: [] };
  let body: unknown;
  try {
    // 503 before anything is live.
    const response = await fetch(`${server}/readyz`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
      redirect: 'manual',
    });
    body = await response.json();
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return { ...none, problem: `does not respond: ${cause?.code ?? message}` };
  }
  const read = readySchema.safeParse(body);
  if (!read.success)
    return { ...none, problem: 'does not say which revision it serves: update its shell server' };
  const { registryProblem, ...ready } = read.data;
  return {
    server,
    ...ready,
    problem: registryProblem && `does not follow the registry: ${registryProblem}`,
  };
}

const isServed = ({ servedRevision }: ServedOutput, revision: number): boolean =>
  servedRevision !== null && servedRevision >= revision;

function describeServed(server: ServedOutput, revision: number): string {
  if (server.revision === null) return `${server.server} ${server.problem}`;
  const { servedRevision } = server;
  const serves = `${server.server} serves ${servedRevision === null ? 'no revision yet' : `revision ${servedRevision}`}`;
  return isServed(server, revision) ? serves : `${serves}; ${whyBehind(server, revision)}`;
}

function whyBehind({ revision: read, pending, refusals, problem }: ServedOutput, revision: number): string {
  if (problem) return problem;
  if (pending) return `downloads or composes revision ${pending.revision} since ${pending.since}`;
  if (refusals.length > 0) return `quarantines: ${refusals.join('; ')}`;
  return read! < revision ? `has not read revision ${revision} yet` : 'composes it next';
}
