import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from './probe.ts';

/** Environment of a shell server that reports on itself into `file`. */
export const probing = (file: string) => ({
  LOAD_PROBE: file,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.ts')}`,
});

export const samplesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Sample);

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
