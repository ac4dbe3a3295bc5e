import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface ReadersReport {
  answered: number;
  /** Responses a second. */
  rate: number;
  failures: string[];
  mixed: string[];
  /** Distinct sets of versions that pages named. */
  pins: Record<string, string>[];
  /** Asset addresses in pages, each requested once. */
  assets: number;
  /** Milliseconds, sorted. */
  latencies: number[];
}

/** Starts reading in a separate process, so that the load does not slow down the measurement. */
export function startReaders(url: string, paths: string[], perSecond: number) {
  const child = fork(join(import.meta.dirname, 'reader-process.ts'), [url, String(perSecond), ...paths]);
  return {
    stop: () =>
      new Promise<ReadersReport>((resolve, reject) => {
        child.once('message', (report) => resolve(report as ReadersReport));
        child.once('exit', (code) => reject(new Error(`The readers ended early (${code}).`)));
        child.send('stop');
      }),
    kill: () => child.kill(),
  };
}
