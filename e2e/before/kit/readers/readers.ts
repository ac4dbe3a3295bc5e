import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface Reading {
  /** Where a page is read; with a second address, what the first does not answer well is read there. */
  url: string | string[];
  paths: string[];
  /** Of `paths`, those that must be 404. */
  missing?: string[];
  /** Pages a second, whether or not responses arrive. */
  rate: number;
  /** Words that no page may have. */
  forbidden?: string[];
  /** Each file of each page, every time; otherwise each address once. */
  everyFile?: boolean;
}

export interface ReadersReport {
  responded: number;
  /** Responses a second. */
  rate: number;
  failures: string[];
  /** Pages of versions that do not belong together. */
  mixed: string[];
  /** Pages with a forbidden word. */
  forbidden: string[];
  /** Distinct sets of versions that pages named. */
  pins: Record<string, string>[];
  /** Files of pages that were requested. */
  assets: number;
  /** Milliseconds, sorted. */
  latencies: number[];
}

/** Reads pages until it is stopped, in a process of its own, so that the load does not slow down the measurement. */
export function startReaders(reading: Reading) {
  const child = fork(join(import.meta.dirname, 'reader-process.ts'), [JSON.stringify(reading)]);
  return {
    stop: () =>
      new Promise<ReadersReport>((resolve, reject) => {
        child.once('message', (report) => resolve(report as ReadersReport));
        // Not `exit`: on a busy machine it comes before the last message.
        child.once('disconnect', () => reject(new Error(`The readers ended early (${child.exitCode}).`)));
        child.send('stop');
      }),
    kill: () => child.kill(),
  };
}
