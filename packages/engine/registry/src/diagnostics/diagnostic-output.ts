import { SiteError } from '@site/server-kit/errors';
import * as z from 'zod';
import { adviceOn, type Diagnostic, messageOf } from './diagnostic.ts';

/** A diagnostic in words, as it is printed and stored. */
export const diagnosticSchema = z.strictObject({
  code: z.string(),
  /** Who can fix it; `shell` for the shell or the site configuration. */
  section: z.string(),
  route: z.string().nullable(),
  cause: z.string(),
  action: z.string(),
});

export type DiagnosticOutput = z.output<typeof diagnosticSchema>;

export const diagnosticOutput = (diagnostic: Diagnostic): DiagnosticOutput => ({
  code: diagnostic.code,
  section: diagnostic.section,
  route: diagnostic.route ?? null,
  cause: messageOf(diagnostic),
  action: adviceOn(diagnostic),
});

/** Code, place and sentence. */
export const describeDiagnostic = (diagnostic: Diagnostic): string =>
  describeOutput(diagnosticOutput(diagnostic));

export function describeOutput({ code, section, route, cause }: DiagnosticOutput): string {
  // a section's error text must not start a new line
  return `${code} [${section}${route ? ` ${route}` : ''}] ${cause.replaceAll('\n', '\n    ')}`;
}

/** A candidate that did not pass. The registry is untouched. */
export class Refused extends SiteError {
  readonly refusals: Diagnostic[];

  constructor(refusals: Diagnostic[]) {
    super(
      'SITE_DEPLOY_REFUSED',
      `The candidate was refused:\n${refusals.map((one) => `  ${describeDiagnostic(one)}`).join('\n')}`,
      [
        'Nothing changed: the registry and the live site are as they were.',
        ...new Set(refusals.map((one) => `${one.code}: ${adviceOn(one)}`)),
      ].join('\n  '),
    );
    this.refusals = refusals;
  }
}
