import * as z from 'zod';
import { isSlotId, SAFE_NAME } from '../names.ts';
import { FORM_OUTCOMES, PROBLEM_KINDS, VITALS } from './report-names.ts';

const name = z.string().regex(SAFE_NAME);
const count = z.number().int().min(1).max(1000);
const position = z.number().int().min(0).max(10_000_000);

const frameSchema = z.strictObject({
  section: name,
  version: name,
  file: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_./@-]{0,199}$/),
  line: position,
  column: position,
});

const problemSchema = z.strictObject({
  kind: z.enum(PROBLEM_KINDS),
  /** Of the topmost frame outside the shell, else of the slot, else `shell`. */
  section: name,
  slot: z.string().max(300).refine(isSlotId).optional(),
  /** `TypeError`, `img-src`, a deprecation. Never the message, which may repeat what a visitor typed. */
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/),
  /** Error number of React's production build. */
  code: z.number().int().min(1).max(9999).optional(),
  /** Innermost first, only of the site's own files. Lines and columns from 1. */
  frames: z.array(frameSchema).max(20),
  count,
});

const formSchema = z.strictObject({
  slot: z.string().max(300).refine(isSlotId),
  outcome: z.enum(FORM_OUTCOMES),
  count,
});

const vitalSchema = z.strictObject({
  name: z.enum(VITALS),
  value: z.number().min(0).max(600_000),
  /** Of the measured element; `shell` outside slots. */
  section: name,
});

/** Counted first: many wrong names would take milliseconds. */
const versionsSchema = z
  .custom<object>((value) => typeof value === 'object' && value !== null && Object.keys(value).length <= 50)
  .pipe(z.record(name, name));

/** Nothing in it identifies a visitor, or is a text of the page, its address or the visitor. */
export const pageReportSchema = z.strictObject({
  schema: z.literal(1),
  /** Rendered paths since the last report: known routes, never the visitor's own path. */
  views: z
    .array(
      z
        .string()
        .max(300)
        .regex(/^\/[a-z0-9._/-]*$/),
    )
    .max(50),
  /** Of the shell and the sections in the document. */
  versions: versionsSchema,
  problems: z.array(problemSchema).max(30),
  forms: z.array(formSchema).max(20),
  vitals: z.array(vitalSchema).max(10),
});

export type PageReport = z.output<typeof pageReportSchema>;
export type Problem = PageReport['problems'][number];
export type ProblemKind = Problem['kind'];
export type StackFrame = Problem['frames'][number];
export type FormOutcome = PageReport['forms'][number]['outcome'];
export type Vital = PageReport['vitals'][number];
