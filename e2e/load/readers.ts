import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface ReadersReport {
  answered: number;
  /** Requests a second, as answered. */
  rate: number;
  failures: string[];
  mixed: string[];
  /** Distinct sets of versions that pages named. */
  pins: Record<string, string>[];
  /** Addresses that pages named, each asked for once. */
  assets: number;
  /** Milliseconds, sorted. */
  latencies: number[];
}

/** Starts reading in a process of its own, so that the load does not slow down who measures. */
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
