export interface Log {
  (sentence: string): void;
  /** Progress of a long step: `step('Rendering pages', 3, 14)`. */
  step?: ((what: string, done: number, of: number) => void) | undefined;
}

/** Milliseconds before a terminal shows a step. */
const SHOWS_AFTER = 1500;
/** Milliseconds between lines in a pipeline's output. */
const LINE_EVERY = 10_000;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** On one line of a terminal; elsewhere a line every ten seconds. */
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
