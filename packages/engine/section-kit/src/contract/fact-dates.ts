import * as z from 'zod';

/** File of an artifact with the facts that its pages state. An artifact without facts has none. */
export const FACTS_FILE = 'facts.json';

/** Characters of the file; the largest of this site has 2500. */
const MAX_LENGTH = 200_000;

/** Facts by id, with the ISO date on which each was last compared with its source. */
const factDatesSchema = z.record(z.string(), z.iso.date());

export type FactDates = z.output<typeof factDatesSchema>;

const factsFileSchema = z.strictObject({ schema: z.literal(1), facts: factDatesSchema });

export const factsFileText = (facts: FactDates): string => JSON.stringify({ schema: 1, facts }, null, 1);

/** Undefined for a text that is no file of facts, or one of another schema, or too long. */
export function parseFactsFile(text: string): FactDates | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return factsFileSchema.safeParse(JSON.parse(text)).data?.facts;
  } catch {
    return undefined;
  }
}
