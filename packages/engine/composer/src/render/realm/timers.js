/** The returned function runs due tasks, one a call. */
() => {
  const { now } = Date;
  /** In the order they are due. */
  const tasks = [];
  let lastId = 0;

  const schedule = (task) => {
    const at = tasks.findIndex(({ due }) => due > task.due);
    tasks.splice(at < 0 ? tasks.length : at, 0, task);
    return task.id;
  };
  const timer =
    (repeats) =>
    (run, delay, ...args) => {
      const wait = Math.max(0, Number(delay) || 0);
      return schedule({ id: ++lastId, due: now() + wait, every: repeats && Math.max(1, wait), run, args });
    };
  const clear = (id) => {
    const at = tasks.findIndex((task) => task.id === id);
    if (at >= 0) tasks.splice(at, 1);
  };
  const setTimeout = timer(false);
  Object.assign(globalThis, {
    setTimeout,
    setInterval: timer(true),
    setImmediate: (run, ...args) => setTimeout(run, 0, ...args),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
    queueMicrotask: (run) => {
      Promise.resolve().then(() => run());
    },
  });

  /**
   * @returns milliseconds until the next task, 0 for now, Infinity for none.
   * @throws what the task throws.
   */
  return () => {
    if (tasks.length > 0 && tasks[0].due <= now()) {
      const task = tasks.shift();
      if (task.every) schedule({ ...task, due: now() + task.every });
      task.run(...task.args);
    }
    return tasks.length > 0 ? Math.max(0, tasks[0].due - now()) : Number.POSITIVE_INFINITY;
  };
};
