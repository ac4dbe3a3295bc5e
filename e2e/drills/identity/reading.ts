import { setTimeout as wait } from 'node:timers/promises';
import { SECTIONS } from './world.ts';

/** Reads the pages until it is stopped. */
export function startReading(origin: string) {
  let going = true;
  const seen = { answered: 0, failed: 0, seenEvil: 0 };
  const read = async () => {
    for (let index = 0; going; index++) {
      const path = `/${SECTIONS[index % 2]}`;
      try {
        const response = await fetch(origin + path);
        const html = await response.text();
        seen.answered += 1;
        if (response.status !== 200 || !html.includes('</html>')) seen.failed += 1;
        if (html.includes('pwned')) seen.seenEvil += 1;
      } catch {
        seen.failed += 1;
      }
      await wait(100);
    }
    return seen;
  };
  const done = read();
  return {
    /** Resolves when the last page is read: a server that stops before may refuse it. */
    stop() {
      going = false;
      return done;
    },
  };
}
