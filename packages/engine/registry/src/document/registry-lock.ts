import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { parseJson, SiteError } from '@site/server-kit';
import * as z from 'zod';

/** Milliseconds. */
const LOCK_TIMES = {
  /** Unchanged time before a lock is taken over whose holder cannot be checked. */
  stale: 10_000,
  timeout: 15_000,
};

/** A lock has about 200. */
const MAX_BYTES = 4096;

const holderSchema = z.object({
  token: z.string(),
  host: z.string(),
  pid: z.number().int(),
  started: z.string().nullable(),
});

type Holder = z.output<typeof holderSchema>;

export interface RegistryLock {
  /** @throws SITE_REGISTRY_MOVED if another process took the lock. */
  assertHeld(): void;
  release(): void;
}

/**
 * Taken over from a process of this machine that no longer runs, and from another machine after 10 s without a change by
 * this machine's clock. Call `assertHeld` right before each write.
 *
 * @throws SITE_REGISTRY_LOCKED after 15 s.
 */
export async function takeLock(lock: string): Promise<RegistryLock> {
  const own = JSON.stringify({
    token: randomUUID(),
    host: HOST,
    pid: process.pid,
    started: startOf(process.pid) ?? null,
  } satisfies Holder);
  const deadline = performance.now() + LOCK_TIMES.timeout;
  let seen: { text: string | undefined; since: number } = { text: undefined, since: 0 };
  for (;;) {
    try {
      writeFileSync(lock, own, { flag: 'wx' });
      return { assertHeld: () => assertHeld(lock, own), release: () => release(lock, own) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const text = readLock(lock);
    const now = performance.now();
    if (seen.text !== text) seen = { text, since: now };
    if (text !== undefined && isStale(text, now - seen.since)) removeStale(lock, text);
    else if (now > deadline) {
      throw new SiteError(
        'SITE_REGISTRY_LOCKED',
        `${lock} was held for ${LOCK_TIMES.timeout / 1000} s${describeHolder(text)}.`,
        'Nothing was written. Another deploy is running: try again when it has ended.',
      );
    } else await new Promise((resolve) => setTimeout(resolve, 15 + Math.random() * 20));
  }
}

/** Since boot, and by process id namespace; outside Linux only the host name. */
const HOST = [hostname(), read('/proc/sys/kernel/random/boot_id'), linkOf('/proc/self/ns/pid')].join(' ');

function isStale(text: string, watched: number): boolean {
  const holder = holderOf(text);
  return holder?.host === HOST ? !isRunning(holder) : watched > LOCK_TIMES.stale;
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return started === null || startOf(pid) === started;
}

/** In the kernel's unit; undefined for an ended process, or outside Linux. */
function startOf(pid: number): string | undefined {
  // The name in parentheses may contain anything.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' ? undefined : fields[19];
}

function holderOf(text: string | undefined): Holder | undefined {
  return holderSchema.safeParse(parseJson(text ?? '')).data;
}

function describeHolder(text: string | undefined): string {
  const holder = holderOf(text);
  return holder ? `, by process ${holder.pid} on ${holder.host.split(' ')[0]}` : '';
}

function assertHeld(lock: string, own: string): void {
  if (readLock(lock) === own) return;
  throw new SiteError(
    'SITE_REGISTRY_MOVED',
    `${lock} was taken over while this change was written: it took longer than ${LOCK_TIMES.stale / 1000} s.`,
    'Nothing was written. Run the command again: it will be checked against the newest revision.',
  );
}

function release(lock: string, own: string): void {
  if (readLock(lock) === own) rmSync(lock, { force: true });
}

/** Only one of two processes removes it; a fresh lock taken by mistake is put back. */
function removeStale(lock: string, text: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
    if (readLock(aside) !== text) linkSync(aside, lock);
  } catch {}
  rmSync(aside, { force: true });
}

function readLock(lock: string): string | undefined {
  try {
    // Opening a pipe would wait for its writer.
    const stat = statSync(lock);
    return stat.isFile() && stat.size <= MAX_BYTES ? readFileSync(lock, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

function read(file: string): string {
  return readLock(file)?.trim() ?? '';
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
