import * as z from 'zod';
import type { ServedOutput } from '../output-schema.ts';

/** Milliseconds that one server has to respond. */
const TIMEOUT = 5000;

/** What is read of /readyz; servers from before November 23, 2026 have no `servedRevision`. */
const readySchema = z.object({
  servedRevision: z.number().int().nullable(),
  revision: z.number().int().default(0),
  pending: z.object({ revision: z.number().int(), since: z.string() }).nullable().default(null),
  refusals: z.array(z.string()).default([]),
  registryProblem: z.string().nullable().default(null),
});

/** Which revision a shell server serves. Never rejects. */
export async function readServed(server: string): Promise<ServedOutput> {
  const none = { server, servedRevision: null, revision: null, pending: null, refusals: [] };
  let body: unknown;
  try {
    // 503 before anything is live
    const response = await fetch(`${server}/readyz`, {
      signal: AbortSignal.timeout(TIMEOUT),
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

export const isServed = ({ servedRevision }: ServedOutput, revision: number): boolean =>
  servedRevision !== null && servedRevision >= revision;

/** One line for people. */
export function describeServed(server: ServedOutput, revision: number): string {
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
