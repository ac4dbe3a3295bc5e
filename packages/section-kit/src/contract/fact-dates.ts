import * as z from 'zod';

/** File of an artifact with the facts that its pages state. An artifact without facts has none. */
export const FACTS_FILE = 'facts.json';

/** Facts by id, with the ISO date on which each was last compared with its source. */
export const factDatesSchema = z.record(z.string(), z.iso.date());

export type FactDates = z.output<typeof factDatesSchema>;
