import * as z from 'zod';

const text = z.string().trim().min(1);
const webUrl = z.url({ protocol: /^https$/ });
const author = z.strictObject({ name: text, role: text, bio: text, specialty: text });
const legal = z.strictObject({
  controller: text,
  address: text,
  governingLaw: text,
  hosting: text,
  transfers: text,
});

/** Until 1.1: values that 310571b3 has next to the kit's. Every further member was a boolean. */
const formerSchema = z.object({
  phone: z.strictObject({ display: text, href: z.string().regex(/^tel:\+[0-9-]+$/) }),
  architect: z.nullable(text),
  social: z.strictObject({ linkedin: webUrl, x: webUrl, youtube: webUrl }),
  claims: z.record(z.string().regex(/^[A-Za-z]+$/, 'a claim is named in plain letters'), text),
  authors: z.strictObject({ practice: author, finance: author, engineering: author }).partial().optional(),
  legal: legal.partial().optional(),
  assurance: z
    .strictObject({
      dataResidency: text,
      retention: text,
      signIn: text,
      penetrationTest: text,
      subProcessors: z.array(z.strictObject({ name: text, purpose: text, location: text })).min(1),
    })
    .partial()
    .optional(),
  retentionDays: z.number().int().min(1),
});

const FORMER_NAMES: readonly string[] = Object.keys(formerSchema.shape);
const LEGAL_GAPS = Object.fromEntries(Object.keys(legal.shape).map((name) => [name, '']));

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts a configuration of 310571b3; any other is returned unchanged. */
export function withSiteMember(
  given: unknown,
  kit: readonly string[],
  context?: z.core.$RefinementCtx<unknown>,
): unknown {
  if (!isObject(given) || 'site' in given || !FORMER_NAMES.some((name) => name in given)) return given;
  const { data, error } = formerSchema.safeParse(given);
  if (error) {
    context?.issues.push(...error.issues.map((issue) => ({ ...issue, input: given }) as z.core.$ZodRawIssue));
    return given;
  }
  const others = Object.entries(given).filter(([name]) => !FORMER_NAMES.includes(name));
  const isOfSite = ([name, value]: [string, unknown]) => typeof value === 'boolean' && !kit.includes(name);
  const site = {
    ...data,
    legal: { ...LEGAL_GAPS, ...data.legal },
    ...Object.fromEntries(others.filter(isOfSite)),
  };
  const rest: Members = Object.fromEntries(others.filter((member) => !isOfSite(member)));
  return { ...rest, site, grants: withLeads(rest.grants) };
}

const withLeads = (grants: unknown): unknown =>
  isObject(grants)
    ? Object.fromEntries(
        Object.entries(grants).map(([name, grant]) => [
          name,
          isObject(grant) ? { ...grant, api: ['leads'] } : grant,
        ]),
      )
    : grants;

export const withFormerNames = <Config extends { site: Members }>(config: Config): Config => ({
  ...withoutEmpty(config.site),
  ...config,
});

/** An empty text is still to be filled in. */
export const withoutEmpty = (site: Members): Members =>
  JSON.parse(JSON.stringify(site, (_, value) => (value === '' ? undefined : value)));
