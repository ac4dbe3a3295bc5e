import * as z from 'zod';

export const FACTS_FILE = 'facts.json';

/** Characters; this site's largest file has 2500. */
const MAX_LENGTH = 200_000;

/** ISO date of the last comparison with the source, by fact id. */
const factDatesSchema = z.record(z.string(), z.iso.date());

export type FactDates = z.output<typeof factDatesSchema>;

const factsFileSchema = z.strictObject({ schema: z.literal(1), facts: factDatesSchema });

export const factsFileText = (facts: FactDates): string => JSON.stringify({ schema: 1, facts }, null, 1);

/** Undefined for any other text. */
export function parseFactsFile(text: string): FactDates | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return factsFileSchema.safeParse(JSON.parse(text)).data?.facts;
  } catch {
    return undefined;
  }
}
