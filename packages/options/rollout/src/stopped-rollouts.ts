import { readFileSync } from 'node:fs';
import { parseJson, writeFileAtomic } from '@site/server-kit';
import * as z from 'zod';

const stopsSchema = z.record(z.string(), z.strictObject({ begin: z.string(), reasons: z.array(z.string()) }));

/** Rollouts that this server has stopped, by section; a new step or the registry ends the stop. Kept over a restart. */
export function stoppedRollouts(file: string) {
  const stops = new Map(Object.entries(read(file)));
  const keep = () => {
    try {
      writeFileAtomic(file, `${JSON.stringify(Object.fromEntries(stops))}\n`);
    } catch {
      // a full disk: stopped in memory only
    }
  };
  return {
    reasonsOf: (section: string, begin: string): string[] | undefined => {
      const stop = stops.get(section);
      return stop?.begin === begin ? stop.reasons : undefined;
    },
    stop(section: string, begin: string, reasons: string[]): void {
      stops.set(section, { begin, reasons });
      keep();
    },
    keepOnly(begins: ReadonlyMap<string, string>): void {
      const over = [...stops].filter(([section, { begin }]) => begins.get(section) !== begin);
      for (const [section] of over) stops.delete(section);
      if (over.length > 0) keep();
    },
  };
}

function read(file: string): z.output<typeof stopsSchema> {
  try {
    return stopsSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data ?? {};
  } catch {
    return {};
  }
}
