import { type ChildProcess, fork } from 'node:child_process';

export interface ProcessLimits {
  /** Milliseconds for one question, with the start of the process. */
  step: number;
  /** Megabytes of V8's old generation. */
  memory: number;
  /** Milliseconds after which a process that is asked nothing ends. */
  idle: number;
}

/**
 * A process for work on hostile input, which exists only while it is needed. Not a thread: one that exceeds its memory can end
 * the whole process (V8's "Reached heap limit").
 *
 * @param file its program. It replies to each message with one.
 * @returns a function for one question at a time. Undefined is the answer of a process that failed or exceeded a limit; the
 * next question gets a fresh one.
 */
export function createLimitedProcess<Question extends object, Answer extends object>(
  file: string,
  args: string[],
  { step, memory, idle }: ProcessLimits,
): (question: Question) => Promise<Answer | undefined> {
  let running: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function end(child: ChildProcess): void {
    if (running === child) running = undefined;
    child.kill('SIGKILL');
  }

  function started(): ChildProcess {
    const child = fork(file, args, {
      execArgv: [`--max-old-space-size=${memory}`, '--no-warnings'],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
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
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const failed = () => resolve(undefined);
    const timer = setTimeout(failed, step);
    const heard = (said: unknown) => resolve(said as Answer);
    child.once('message', heard).once('exit', failed).once('error', failed);
    child.send(question, (error) => error && failed());
    const answer = await promise;
    clearTimeout(timer);
    child.off('message', heard).off('exit', failed).off('error', failed);
    if (answer === undefined) end(child);
    else resting = setTimeout(() => end(child), idle).unref();
    return answer;
  };
}
