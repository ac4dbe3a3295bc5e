import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the shell server by `--import`: writes its memory and its event loop's delay twice a second. */
const file = process.env.LOAD_PROBE;
// The threads that compress pages load it too. Each blocks for seconds, and no request waits for it.
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    const sample: Sample = {
      at: Date.now(),
      rss: process.memoryUsage.rss(),
      // The histogram counts its own timer's period.
      delay: Math.max(0, delay.percentile(99) / 1e6 - 10),
    };
    delay.reset();
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
  }, 500).unref();
}

export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  /** Bytes. */
  rss: number;
  /** 99th percentile of the last half second, in milliseconds. */
  delay: number;
}
