import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Resident bytes. */
export const memoryOf = ({ pid }: { pid?: number | undefined }): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;

/** Resident bytes after a garbage collection, of a server with collects-garbage.ts. */
export async function collectedMemory({ pid }: { pid?: number | undefined }): Promise<number> {
  process.kill(pid!, 'SIGUSR2');
  await wait(1000);
  return memoryOf({ pid });
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
