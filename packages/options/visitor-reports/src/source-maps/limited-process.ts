import type { ChildProcess } from 'node:child_process';
import { startLimitedProcess } from '@site/server-kit';

export interface ProcessLimits {
  /** Milliseconds for one question. */
  step: number;
  /** Milliseconds to start: 4,000 were measured on a busy machine. */
  start: number;
  /** Megabytes of V8's old generation. */
  memory: number;
  /** Milliseconds after which an unused process ends. */
  idle: number;
}

/** Seconds of processor time. */
const PROCESSOR_LIMIT = 600;

/**
 * For work on hostile input.
 *
 * @param file sends one message when it is loaded, and one reply to each message.
 * @returns a function for one question at a time; undefined if the process failed or exceeded a limit.
 */
export function createLimitedProcess<Question extends object, Reply extends object>(
  file: string,
  args: string[],
  { step, start, memory, idle }: ProcessLimits,
): (question: Question) => Promise<Reply | undefined> {
  let running: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function end(child: ChildProcess): void {
    if (running === child) running = undefined;
    child.kill('SIGKILL');
  }

  function started(): ChildProcess {
    const node = [`--max-old-space-size=${memory}`, file, ...args];
    const child = startLimitedProcess(node, { processor: PROCESSOR_LIMIT, writes: false }, 'advanced');
    child.on('error', () => end(child)).on('exit', () => end(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  return async (question) => {
    clearTimeout(resting);
    const fresh = running === undefined;
    running ??= started();
    const child = running;
    const isLoaded = !fresh || (await nextMessage(child, start)) !== undefined;
    let reply: Reply | undefined;
    if (isLoaded) {
      child.send(question);
      reply = (await nextMessage(child, step)) as Reply | undefined;
    }
    if (reply === undefined) end(child);
    else resting = setTimeout(() => end(child), idle).unref();
    return reply;
  };
}

/** @param limit milliseconds. @returns undefined if there is none, or the process fails. */
async function nextMessage(child: ChildProcess, limit: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const failed = () => resolve(undefined);
  const timer = setTimeout(failed, limit);
  child.once('message', resolve).once('exit', failed).once('error', failed);
  const message = await promise;
  clearTimeout(timer);
  child.off('message', resolve).off('exit', failed).off('error', failed);
  return message;
}
