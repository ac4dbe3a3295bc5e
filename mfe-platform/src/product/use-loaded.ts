import { useEffect, useState } from 'react';

export interface Loaded<Value> {
  value?: Value;
  /** Loads again what could not be loaded. */
  again?: () => void;
}

/**
 * What a function brings once a visitor is there, or a failure with a way to try again.
 *
 * @param load the same one at each render.
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
