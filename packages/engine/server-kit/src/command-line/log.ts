/** Prints one message for the person at the terminal. */
export interface Log {
  (sentence: string): void;
  /** How far a step is that may take long: `step('Rendering pages', 3, 14)`. */
  step?: ((what: string, done: number, of: number) => void) | undefined;
}

/** Milliseconds after which a step shows on a terminal. */
const SHOWS_AFTER = 1500;
/** Milliseconds between two lines of a step in a pipeline's output. */
const LINE_EVERY = 10_000;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Adds the progress of long steps to a log: on a terminal one line that is written over, elsewhere a line every ten seconds.
 *
 * @param print where sentences go.
 * @param error where progress goes.
 */
export function logWithSteps(
  print: (sentence: string) => void,
  error: Output,
  now = () => performance.now(),
): Log {
  let step: { what: string; began: number; printed: number } | undefined;
  let isShown = false;
  const clear = () => {
    if (isShown) error.write('\r\u001b[K');
    isShown = false;
  };
  const log: Log = (sentence) => {
    clear();
    print(sentence);
  };
  log.step = (what, done, of) => {
    if (step?.what !== what) step = { what, began: now(), printed: now() };
    const text = `${what}: ${done} of ${of}`;
    if (done >= of) {
      clear();
      step = undefined;
    } else if (error.isTTY) {
      if (now() - step.began < SHOWS_AFTER) return;
      error.write(`\r\u001b[K${text} (${Math.round((now() - step.began) / 1000)} s)`);
      isShown = true;
    } else if (now() - step.printed >= LINE_EVERY) {
      step.printed = now();
      error.write(`${text}\n`);
    }
  };
  return log;
}
