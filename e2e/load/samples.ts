import { readFileSync } from 'node:fs';

/** Bytes of memory that a process has now. */
export const memoryOf = ({ pid }: { pid?: number | undefined }): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param sorted in ascending order. */
export const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

export const median = (values: number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
