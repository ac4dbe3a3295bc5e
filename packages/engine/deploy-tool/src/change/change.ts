import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type AuditLine,
  type ChangeAction,
  diagnosticOutput,
  liveEntries,
  type RegistryDocument,
} from '@site/registry';
import { SiteError } from '@site/server-kit';
import type { ChangeOutput } from '../output-schema.ts';
import { commit } from './commit.ts';
import type { DeployContext } from './deploy-context.ts';
import { gate, type Passed, type Visit } from './gate.ts';
import { type Intent, propose } from './propose.ts';

/** How often a change is checked against a registry that moved meanwhile. Each time, a change of another team went live. */
const ATTEMPTS = 25;
/** Milliseconds before the next attempt, at most: so that those who lost together do not start together. */
const JITTER = 250;

/**
 * Every change of a registry: proposed, gated, committed. A refusal leaves a line in the audit log. If the registry moved
 * meanwhile, it
 * is proposed and gated again, against what is live then.
 *
 * @throws Refused, SITE_REGISTRY_OLDER, SITE_REGISTRY_MOVED, SITE_SMOKE_FAILED, what the signer throws
 */
export async function change(
  context: DeployContext,
  intent: Intent,
  visit: Visit = {},
): Promise<ChangeOutput> {
  const { action } = intent;
  for (let attempt = 1; ; attempt++) {
    const proposal = await propose(context, intent);
    const passed = await gate(context, proposal, visit, (changes, refusals) =>
      noteRefusal(context, {
        kind: 'refusal',
        at: proposal.at.toISOString(),
        by: context.by,
        action,
        changes,
        refusals: refusals.map(diagnosticOutput),
      }),
    );
    if (context.dryRun) return dryRunOf(context, action, passed);
    try {
      return await commit(context, action, passed);
    } catch (error) {
      if (!hasMoved(error) || attempt === ATTEMPTS) throw error;
      if (!(await mayRepeat(context, intent, proposal.before))) throw error;
      context.log(`Another change went live meanwhile: checking again, against it (${attempt + 1}).`);
      await pause(Math.random() * JITTER);
    }
  }
}

/** What would change. */
function dryRunOf({ log }: DeployContext, action: ChangeAction, { changes, gate }: Passed): ChangeOutput {
  for (const { section, from, to } of changes)
    log(`Would change: ${section} ${from ?? 'not live'} -> ${to ?? 'not live'}.`);
  log('Dry run: checked, and nothing was changed.');
  return { action, changes, revision: null, dryRun: true, ...gate };
}

/** In the audit log, and to the teams whose versions it is about. A dry run is the caller's own business. */
async function noteRefusal(
  { registry, notify, dryRun }: DeployContext,
  line: Extract<AuditLine, { kind: 'refusal' }>,
): Promise<void> {
  await registry.note(JSON.stringify(line));
  if (!notify || dryRun) return;
  const { at, by, action, changes, refusals } = line;
  await Promise.all(
    changes.map(({ section, from, to }) =>
      notify({
        id: `refused_${section}_${to}_${Date.parse(at)}`,
        type: 'version.refused',
        section,
        data: { section, from, to, action, by, refusals },
      }),
    ),
  );
}

export const hasMoved = (error: unknown): boolean =>
  error instanceof SiteError && error.code === 'SITE_REGISTRY_MOVED';

/**
 * Whether the same change still means the same. A deploy and a promotion name what is to be live. A rollback, a retirement,
 * a stop, a start and a signature were decided on what was live, and so they end where another team changed that section; a
 * restore always
 * does.
 */
async function mayRepeat(
  { registry }: DeployContext,
  { action, changes }: Intent,
  before: RegistryDocument,
): Promise<boolean> {
  if (action === 'deploy' || action === 'promote') return true;
  if (action === 'restore') return false;
  const [then, now] = [liveEntries(before), liveEntries(await registry.read())];
  return changes.every(({ name }) => isDeepStrictEqual(then.get(name), now.get(name)));
}
