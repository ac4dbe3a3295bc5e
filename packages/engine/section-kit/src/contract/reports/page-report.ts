import * as z from 'zod';
import { isSlotId, SAFE_NAME } from '../names.ts';
import { FORM_OUTCOMES, PROBLEM_KINDS, VITALS } from './report-names.ts';

const name = z.string().regex(SAFE_NAME);
const count = z.number().int().min(1).max(1000);
const position = z.number().int().min(0).max(10_000_000);

/** A place in a file of one version: `/_sections/<section>/<version>/<file>`. Counted as in stack traces: lines and columns from 1. */
const frameSchema = z.strictObject({
  section: name,
  version: name,
  file: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_./@-]{0,199}$/),
  line: position,
  column: position,
});

const problemSchema = z.strictObject({
  kind: z.enum(PROBLEM_KINDS),
  /** Whose it is: of the topmost frame outside the shell, else of the slot it happened in, else `shell`. */
  section: name,
  /** The slot that failed. */
  slot: z.string().max(300).refine(isSlotId).optional(),
  /**
   * `TypeError`; a directive of the policy (`img-src`); what the browser calls a deprecation. Never the error's message: it
   * may repeat what a visitor typed. The source line at the top frame says what happened.
   */
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/),
  /** The number of an error of React's production build. */
  code: z.number().int().min(1).max(9999).optional(),
  /** Innermost first; those outside the site's own files are left out. */
  frames: z.array(frameSchema).max(20),
  /** Times it happened since the last report. */
  count,
});

const formSchema = z.strictObject({
  /** The slot that contains the form. */
  slot: z.string().max(300).refine(isSlotId),
  outcome: z.enum(FORM_OUTCOMES),
  count,
});

const vitalSchema = z.strictObject({
  name: z.enum(VITALS),
  value: z.number().min(0).max(600_000),
  /** Of the element that it was measured at; `shell` outside all slots. */
  section: name,
});

/** Counted first: reading a body full of wrong names would take milliseconds. */
const versionsSchema = z
  .custom<object>((value) => typeof value === 'object' && value !== null && Object.keys(value).length <= 50)
  .pipe(z.record(name, name));

/**
 * What one document tells about itself since its last report. Nothing in it identifies a visitor, and no text in it comes from
 * the page, its address or the visitor.
 */
export const pageReportSchema = z.strictObject({
  schema: z.literal(1),
  /** The pages shown since the last report, by the path they were rendered for: a known route, never the visitor's own path. */
  views: z
    .array(
      z
        .string()
        .max(300)
        .regex(/^\/[a-z0-9._/-]*$/),
    )
    .max(50),
  /** The versions in the document: the shell's, and those of its sections. */
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
