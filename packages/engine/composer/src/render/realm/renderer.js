/**
 * Each step responds once: a line of JSON, with the page below it. What a section changes in the realm
 * concerns the pages of this process only.
 */
(runTask) => {
  const { parse, stringify } = JSON;
  const parts = new Map();
  let shell;
  let frame;
  let response = '';

  /** No `instanceof`: it calls a function that a section may have replaced. */
  const textOf = (error) => {
    try {
      const isError = typeof error === 'object' && error !== null && 'message' in error;
      return `${isError ? `${error.name}: ${error.message}` : error}`.slice(0, 2000);
    } catch {
      return 'What was thrown cannot be shown as text.';
    }
  };
  /** As V8 prints it. */
  const stackOf = (error) => {
    try {
      const { stack } = error;
      return typeof stack === 'string' ? stack.slice(0, 4000) : '';
    } catch {
      return '';
    }
  };
  /** @param seen what is known of the step if it fails. */
  const step = (work, seen) => {
    response = '';
    work().then(
      (made) => {
        response = made;
      },
      (error) => {
        response = stringify({ error: textOf(error), stack: stackOf(error), ...seen });
      },
    );
  };

  const evaluate = (bundle, shared) => {
    const module = { exports: {} };
    const require = (name) => {
      if (Object.hasOwn(shared, name)) return shared[name];
      const known = Object.keys(shared).join(', ') || 'nothing';
      throw new Error(`require(${stringify(name)}): only ${known} can be required.`);
    };
    bundle(module, module.exports, require);
    return module.exports;
  };

  return {
    textOf,

    loadShell: (bundle, job) =>
      step(async () => {
        shell = evaluate(bundle, {});
        const { frame: given, modules } = parse(job);
        frame = given;
        for (const id of modules) parts.set(id, () => '');
        return '{}';
      }),

    loadSection: (bundle, name, exposes) =>
      step(async () => {
        const section = evaluate(bundle, shell.shared);
        for (const expose of parse(exposes)) {
          const module = await section.modules[expose]?.();
          if (!module?.default || !['function', 'object'].includes(typeof module.default)) {
            throw new Error(`${expose} has no default export that is a component.`);
          }
          parts.set(`${name}/${expose}`, module.default);
        }
        return '{}';
      }),

    renderPage: (job) => {
      const props = {};
      const used = [];
      step(
        async () => {
          const { path, page, slots, table } = parse(job);
          const onSlot = (id, given) => {
            if (!used.includes(id)) used.push(id);
            if (given) props[id] = [...(props[id] ?? []), given];
          };
          const {
            html,
            parts: rendered,
            structuredData,
          } = await shell.render(frame, path, page, parts, onSlot, slots, table);
          return `${stringify({ parts: rendered, structuredData, props })}\n${html}`;
        },
        { props, used },
      );
    },

    /** @returns the step's response, or milliseconds until the next task. */
    turn: () => {
      if (response !== '') return response;
      try {
        return runTask();
      } catch (error) {
        return stringify({ late: textOf(error) });
      }
    },
  };
};
