import { siteSettingsSchema, statusAccess, statusToken } from '@site/registry/settings';
import { type RolloutStatus, rolloutStatusSchema } from '@site/section-kit/reports';
import { parseSettings, SiteError } from '@site/server-kit';
import * as z from 'zod';
import { serverUrl } from '../command.ts';
import { type HealthOutput, healthOutputSchema } from '../output-schema.ts';

/** Milliseconds for a response. */
const TIMEOUT = 10_000;

const rolloutsSchema = z.object({ rollouts: z.array(rolloutStatusSchema) });

const settingsSchema = siteSettingsSchema.extend({ STATUS_ACCESS: statusAccess });

export function statusAccessTo(servers: readonly string[] = []) {
  const { STATUS_ACCESS, ...settings } = parseSettings(settingsSchema, process.env);
  return { settings, token: statusToken(STATUS_ACCESS), servers: [...new Set(servers.map(serverUrl))] };
}

const statusSchema = z.object({
  sections: z.array(
    z.object({
      name: z.string(),
      version: z.string().nullable(),
      health: z
        .object(
          healthOutputSchema.pick({ verdict: true, reasons: true, versions: true, problems: true }).shape,
        )
        .nullable(),
    }),
  ),
});

/**
 * @param token of STATUS_ACCESS.
 * @throws SITE_HEALTH_UNREACHABLE, SITE_HEALTH_DENIED, SITE_HEALTH_OFF, SITE_HEALTH_NONE
 */
export async function readHealth(
  origin: string,
  token: string | undefined,
  name: string,
): Promise<HealthOutput> {
  const { sections } = await readStatus(`${origin}/_status.json`, token, statusSchema);
  const section = sections.find((one) => one.name === name);
  if (!section) {
    const names = sections.map((one) => one.name).join(', ');
    throw new SiteError('SITE_HEALTH_NONE', `${origin} has no section ${name}.`, `It has ${names}.`);
  }
  if (!section.health) {
    throw new SiteError(
      'SITE_HEALTH_OFF',
      `Pages of ${origin} report nothing.`,
      'Ask the operator to set "reports": true in the site configuration.',
    );
  }
  return { section: name, version: section.version, ...section.health };
}

/**
 * As one server sees them.
 *
 * @throws SITE_HEALTH_UNREACHABLE, SITE_HEALTH_DENIED
 */
export const readRollouts = async (
  origin: string,
  token: string | undefined,
  timeout?: number,
): Promise<RolloutStatus[]> =>
  (await readStatus(`${origin}/_status.json`, token, rolloutsSchema, timeout)).rollouts;

async function readStatus<Schema extends z.ZodType>(
  address: string,
  token: string | undefined,
  schema: Schema,
  timeout = TIMEOUT,
): Promise<z.output<Schema>> {
  const response = await fetch(address, {
    // A redirect could send the token elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  }).catch((cause: Error & { cause?: { code?: string } }) => {
    const code = cause.cause?.code ?? cause.message;
    const isName = code === 'ENOTFOUND' || code === 'EAI_AGAIN';
    throw unreachable(
      address,
      isName
        ? `cannot be asked: the name ${new URL(address).hostname} does not resolve on this machine (${code})`
        : `does not answer: ${code}`,
      cause,
    );
  });
  if (response.status === 401 || response.status === 404) {
    throw new SiteError(
      'SITE_HEALTH_DENIED',
      `${address} returned ${response.status}: this caller may not see it.`,
      'Set STATUS_ACCESS to token:<secret>, as the shell server has it.',
    );
  }
  if (!response.ok) throw unreachable(address, `returned ${response.status}`);
  const report = schema.safeParse(await response.json().catch(() => undefined));
  if (report.success) return report.data;
  throw unreachable(address, 'is not the status of a site');
}

const unreachable = (address: string, what: string, cause?: unknown) =>
  new SiteError(
    'SITE_HEALTH_UNREACHABLE',
    `${address} ${what}.`,
    'Name each shell server with --server, such as --server http://10.0.0.11:3000. Without it SITE_ORIGIN is asked, or "origin" below "site" in package.json.',
    { cause },
  );
