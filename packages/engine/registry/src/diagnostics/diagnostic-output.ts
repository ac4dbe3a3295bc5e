import { SiteError } from '@site/server-kit/errors';
import * as z from 'zod';
import { adviceOn, type Diagnostic, type ErrorCode, messageOf } from './diagnostic.ts';

export const diagnosticSchema = z.strictObject({
  code: z.string(),
  /** `shell` for the shell or the site configuration. */
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

/** A warning of another process, in its words. */
export const warningOf = ({ code, section, route, cause, action }: DiagnosticOutput): Diagnostic => ({
  code: code as ErrorCode,
  severity: 'warning',
  section,
  route: route ?? undefined,
  details: { message: cause, action },
});

export const describeDiagnostic = (diagnostic: Diagnostic): string =>
  describeOutput(diagnosticOutput(diagnostic));

export function describeOutput({ code, section, route, cause }: DiagnosticOutput): string {
  return sentenceAt(code, section, route ? [route] : [], cause);
}

const MAX_ROUTES = 3;

/** A fault of a shared module is on many pages. */
export function describeOutputs(outputs: readonly DiagnosticOutput[]): string[] {
  const same = Map.groupBy(outputs, ({ code, section, cause }) => JSON.stringify([code, section, cause]));
  return [...same.values()].map((all) => {
    const { code, section, cause } = all[0]!;
    const routes = [...new Set(all.flatMap(({ route }) => route ?? []))];
    return sentenceAt(code, section, routes, cause);
  });
}

function sentenceAt(code: string, section: string, routes: string[], cause: string): string {
  const more = routes.length - MAX_ROUTES;
  const shown = routes.slice(0, MAX_ROUTES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  // Text from a section must not start a new line.
  return `${code} [${section}${shown ? ` ${shown}` : ''}] ${cause.replaceAll('\n', '\n    ')}`;
}

/** The registry is untouched. */
export class Refused extends SiteError {
  readonly refusals: Diagnostic[];

  /** @param contacts of sections, by name: those of refused sections are in the advice. */
  constructor(refusals: Diagnostic[], contacts: Readonly<Record<string, string | undefined>> = {}) {
    const sections = new Set(refusals.map(({ section }) => section));
    super(
      'SITE_DEPLOY_REFUSED',
      `The candidate was refused:\n${describeOutputs(refusals.map(diagnosticOutput))
        .map((line) => `  ${line}`)
        .join('\n')}`,
      [
        'Nothing changed: the registry and the live site are as they were.',
        ...new Set(refusals.map((one) => `${one.code}: ${adviceOn(one)}`)),
        ...[...sections].flatMap((name) =>
          Object.hasOwn(contacts, name) && contacts[name] ? `Contact for ${name}: ${contacts[name]}` : [],
        ),
      ].join('\n  '),
    );
    this.refusals = refusals;
  }
}
