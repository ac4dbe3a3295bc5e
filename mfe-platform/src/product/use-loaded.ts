import { useEffect, useState } from 'react';

export interface Loaded<Value> {
  value?: Value;
  retry?: () => void;
}

/**
 * Loads on hydration; `retry` is there after a failure.
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
        () => setLoaded({ retry: start }),
      );
    };
    if (wanted) start();
  }, [load, wanted]);
  return loaded;
}
