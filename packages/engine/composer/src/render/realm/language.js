/**
 * Scripts of this folder prepare the realm before any section's code: V8 gives it no process, no modules and no web platform.
 * Each evaluates to a function that is called once. This one removes ways to code of Node's realm.
 */
(stacks) => {
  // No stacks: formatting one calls Node's code, which leaks call sites and, at the end of the stack, errors of Node's realm.
  // (A run for stacks has no other output.)
  Object.defineProperty(Error, 'stackTraceLimit', {
    value: stacks ? 20 : undefined,
    writable: false,
    configurable: false,
  });
  delete globalThis.WebAssembly;

  const quiet = () => {};
  const { now } = Date;
  const started = now();
  Object.assign(globalThis, {
    console: { log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet, trace: quiet },
    process: { env: { NODE_ENV: 'production' } },
    performance: { timeOrigin: started, now: () => now() - started },
  });

  /** Wraps a function of Node's realm, string in, string out. Its errors are objects of that realm: '' stands for any. */
  return (handler) => (given) => {
    try {
      return handler(given);
    } catch {
      return '';
    }
  };
};
