/**
 * Scripts of this folder are evaluated in the realm that sections' code runs in, before any section. The value of
 * each is a function that is called once. V8 gives a realm the language alone: no `process`, no `require`, no
 * module of Node, no web platform.
 *
 * This one takes out of the language what leads to code of Node's own realm, and adds what rendering expects of any
 * server.
 */
(stacks) => {
  // Without a limit V8 captures no stacks. To format one it calls Node's code, which throws an error of Node's
  // realm where the stack is exhausted, and exposes call sites to any code. (A run that finds stacks has no other output.)
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

  /**
   * A function of Node's realm, string in, string out, for the other scripts of this folder. What it throws is an object
   * of Node's realm (an exhausted stack does, at any call), so it goes no further: '' stands for every failure.
   */
  return (handler) => (given) => {
    try {
      return handler(given);
    } catch {
      return '';
    }
  };
};
