import { useEffect, useState } from 'react';

export interface Loaded<Value> {
  value?: Value;
  /** Retries a failed load. */
  again?: () => void;
}

/**
 * Loads on hydration; a failure has a retry.
 *
 * @param load the same function at each render.
 * @param wanted false until there is a use for it.
 */
export function useLoaded<Value>(load: () => Promise<Value>, wanted = true): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({});
  useEffect(() => {
    const start = () => {
      setLoaded({});
      load().then(
        (value) => setLoaded({ value }),
        () => setLoaded({ again: start }),
      );
    };
    if (wanted) start();
  }, [load, wanted]);
  return loaded;
}
