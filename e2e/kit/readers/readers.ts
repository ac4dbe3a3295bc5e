import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface Reading {
  /** A second address is used when the first one fails. */
  url: string | string[];
  paths: string[];
  /** Pages a second, whether or not responses arrive. */
  rate: number;
  forbidden?: string[];
  /** Every file of every page; otherwise each address once. */
  everyFile?: boolean;
}

export interface ReadersReport {
  responded: number;
  /** Responses a second. */
  rate: number;
  failures: string[];
  /** Pages of versions that do not belong together. */
  mixed: string[];
  forbidden: string[];
  pins: Record<string, string>[];
  assets: number;
  /** Milliseconds, sorted. */
  latencies: number[];
}

/** Its own process, so that its load does not disturb the measurement. */
export function startReaders(reading: Reading) {
  const child = fork(join(import.meta.dirname, 'reader-process.ts'), [JSON.stringify(reading)]);
  return {
    stop: () =>
      new Promise<ReadersReport>((resolve, reject) => {
        child.once('message', (report) => resolve(report as ReadersReport));
        // `exit` may come before the last message on a busy machine.
        child.once('disconnect', () => reject(new Error(`The readers ended early (${child.exitCode}).`)));
        child.send('stop');
      }),
    kill: () => child.kill(),
  };
}
