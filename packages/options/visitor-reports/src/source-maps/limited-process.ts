import type { ChildProcess } from 'node:child_process';
import { startLimitedProcess } from '@site/server-kit';

export interface ProcessLimits {
  /** Milliseconds for one question, with the start of the process. */
  step: number;
  /** Megabytes of V8's old generation. */
  memory: number;
  /** Milliseconds after which a process that is asked nothing ends. */
  idle: number;
}

/** Seconds. Each question has a few, and the process ends when nothing is asked for a while. */
const PROCESSOR_LIMIT = 600;

/**
 * A process for work on hostile input, which exists only while it is needed.
 *
 * @param file its program. It replies to each message with one.
 * @returns a function for one question at a time. Undefined is the answer of a process that failed or exceeded a limit; the
 * next question gets a fresh one.
 */
export function createLimitedProcess<Question extends object, TextResponse extends object>(
  file: string,
  args: string[],
  { step, memory, idle }: ProcessLimits,
): (question: Question) => Promise<TextResponse | undefined> {
  let running: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function end(child: ChildProcess): void {
    if (running === child) running = undefined;
    child.kill('SIGKILL');
  }

  function started(): ChildProcess {
    const node = [`--max-old-space-size=${memory}`, '--no-warnings', file, ...args];
    const child = startLimitedProcess(node, { processor: PROCESSOR_LIMIT, writes: false }, 'advanced');
    child.on('error', () => end(child)).on('exit', () => end(child));
    // a server that stops does not wait for it
    child.unref();
    child.channel?.unref();
    return child;
  }

  return async (question) => {
    clearTimeout(resting);
    running ??= started();
    const child = running;
    const { promise, resolve } = Promise.withResolvers<TextResponse | undefined>();
    const failed = () => resolve(undefined);
    const timer = setTimeout(failed, step);
    const received = (text: unknown) => resolve(text as TextResponse);
    child.once('message', received).once('exit', failed).once('error', failed);
    child.send(question, (error) => error && failed());
    const response = await promise;
    clearTimeout(timer);
    child.off('message', received).off('exit', failed).off('error', failed);
    if (response === undefined) end(child);
    else resting = setTimeout(() => end(child), idle).unref();
    return response;
  };
}
