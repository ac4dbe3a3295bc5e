import React from 'react';

/** React reports a second renderer of a context; a page under development has two, in turn. */
const { createContext } = React;
React.createContext = (value) =>
  Object.defineProperty(createContext(value), '_currentRenderer', { get: () => null, set() {} });

/** React Refresh finds components through this hook of react-dom. */
interface DevtoolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook };
const renderers = new Map<number, unknown>();

// React's browser extension brings its own hook.
scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
