import { type Lead, leadSchema } from './lead.ts';

/** `pointer`: RFC 6901; '' is the whole body. `detail`: for the visitor. */
export type FieldProblem = { pointer: string; detail: string };

export type LeadCheck = { lead: Lead; problems?: never } | { lead?: never; problems: FieldProblem[] };

/** The trimmed lead, or the first broken rule of each field in the order of the form. Never throws. */
export function checkLead(input: unknown): LeadCheck {
  const result = leadSchema.safeParse(input);
  if (result.success) return { lead: result.data };
  const problems = new Map<string, string>();
  for (const issue of result.error.issues) {
    const pointer = issue.path.map((key) => `/${String(key)}`).join('');
    if (!problems.has(pointer)) problems.set(pointer, issue.message);
  }
  return { problems: [...problems].map(([pointer, detail]) => ({ pointer, detail })) };
}
