/** What sections get for the names of lazy shared modules, each a file of its own. */
export const lazyModules: Record<string, () => Promise<unknown>> = {
  '@site/section-kit/query': () => import('@site/section-kit/query'),
};
