import { startReaders } from '../../kit/readers/readers.ts';
import type { Steps } from '../steps.ts';

/** Pages a second, meanwhile. */
const RATE = 10;

interface Symptom {
  cause: () => unknown;
  /** Runs what the page says and checks that it leads to the cause. @returns what was found. */
  find: () => Promise<string>;
  repair: () => Promise<unknown>;
  /** Checks that it is over. */
  over: () => Promise<unknown>;
  /** Pages that may fail. */
  mayFail?: number;
}

/** Causes, finds and repairs a symptom while pages are read, and says how long each took and how many requests failed. */
export async function tryOut(
  steps: Steps,
  { url, paths }: { url: string; paths: string[] },
  name: string,
  { cause, find, repair, over, mayFail = 0 }: Symptom,
): Promise<void> {
  await steps.step(name, async () => {
    const readers = startReaders({ url, paths, rate: RATE });
    const times: string[] = [];
    let found = '';
    const timed = async (what: string, work: () => unknown) => {
      const began = performance.now();
      const result = await work();
      times.push(`${what} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return result;
    };
    try {
      await cause();
      found = String(await timed('found in', find));
      await timed('repaired in', repair);
      await timed('over after', over);
    } catch (error) {
      readers.kill();
      throw error;
    }
    const { responded, failures, latencies } = await readers.stop();
    const slowest = Math.round(latencies.at(-1) ?? 0);
    const read = `${responded} pages read, ${failures.length} failed, slowest ${slowest} ms`;
    if (failures.length > mayFail) throw new Error(`${read}: ${failures.slice(0, 5).join('; ')}`);
    return `${found}; ${times.join(', ')}; ${read}`;
  });
}
