import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type CurrentRegistry,
  diagnosticOutput,
  epochOf,
  liveEntries,
  Refused,
  type RegistryDocument,
} from '@site/registry';
import { contactsOf } from '@site/section-kit/contract';
import { SiteError } from '@site/server-kit';
import type { ChangeOutput } from '../output-schema.ts';
import { commit } from './commit.ts';
import type { DeployContext, SiteContext } from './deploy-context.ts';
import { gate, type Passed, type Refusal, type Visit } from './gate.ts';
import { type Basis, type Intent, type Proposal, proposeCheck, type SectionVersion } from './propose.ts';

/** Each time, another team's change went live. */
const ATTEMPTS = 25;
/** Milliseconds, so that losers do not retry together. */
const JITTER = 250;

interface Done {
  proposal: Proposal;
  passed: Passed;
  /** Null after a dry run. */
  revision: number | null;
}

/**
 * Starts again if the registry moves between reading and writing.
 * @throws Refused, SITE_REGISTRY_OLDER, SITE_REGISTRY_MOVED, SITE_SMOKE_FAILED, errors of intent and signer
 */
export async function carryOut(
  context: DeployContext,
  intent: Intent,
  visit: Visit = {},
  read: (context: SiteContext) => Promise<Basis> = readNewest,
): Promise<Done> {
  for (let attempt = 1; ; attempt++) {
    const proposal = intent(await read(context));
    assertRights(context, proposal);
    const outcome = await gate(context, proposal, visit);
    if (!outcome.ok) {
      await noteRefusal(context, proposal, outcome);
      throw new Refused(outcome.refusals, contactsOf(context.environment.config));
    }
    if (context.dryRun) return { proposal, passed: outcome, revision: null };
    try {
      const revision = await commit(context, proposal, outcome);
      await context.serverGate?.afterCommit();
      return { proposal, passed: outcome, revision };
    } catch (error) {
      const hasMoved = error instanceof SiteError && error.code === 'SITE_REGISTRY_MOVED';
      if (!hasMoved || attempt === ATTEMPTS || !(await mayRetry(context, proposal))) throw error;
      context.log(`Another change went live meanwhile: checking again, against it (${attempt + 1}).`);
      await pause(Math.random() * JITTER);
    }
  }
}

export async function change(...given: Parameters<typeof carryOut>): Promise<ChangeOutput> {
  const [{ log }] = given;
  const { proposal, passed, revision } = await carryOut(...given);
  const { action, written } = proposal;
  const done = { action, changes: written.length > 0 ? passed.changes : [], revision, ...passed.gate! };
  if (revision !== null) return done;
  for (const { section, from, to } of done.changes)
    log(`Would change: ${section} ${from ?? 'not live'} -> ${to ?? 'not live'}.`);
  log('Dry run: checked, and nothing was changed.');
  return { ...done, dryRun: true };
}

/** @throws Refused, SITE_SMOKE_FAILED */
export async function check(
  context: SiteContext,
  versions: SectionVersion[],
  visit?: Visit,
): Promise<Omit<Done, 'revision'>> {
  const proposal = proposeCheck(await readNewest(context), versions);
  const outcome = await gate(context, proposal, visit);
  if (!outcome.ok) throw new Refused(outcome.refusals, contactsOf(context.environment.config));
  return { proposal, passed: outcome };
}

/** @throws if the key may not sign */
function assertRights({ signer }: DeployContext, { written }: Proposal): void {
  for (const { name, edit } of written) if (edit === 'endRollout') signer.assertMayWithdraw(name);
  signer.assertMayChange(written.filter(({ edit }) => edit !== 'endRollout').map(({ name }) => name));
}

async function noteRefusal(
  { registry, notify, by }: DeployContext,
  { at, action }: Proposal,
  { changes, refusals: found }: Refusal,
): Promise<void> {
  const refusals = found.map(diagnosticOutput);
  const line = { kind: 'refusal', at: at.toISOString(), by, action, changes, refusals };
  await registry.note(JSON.stringify(line));
  await Promise.all(
    changes.map(({ section, from, to }) =>
      notify?.({
        id: `refused_${section}_${to}_${at.getTime()}`,
        type: 'version.refused',
        section,
        data: { section, from, to, action, by, refusals },
      }),
    ),
  );
}

/** A decision about live versions holds while they stay. */
async function mayRetry(
  { registry }: DeployContext,
  { onConflict, before, gated = [], written }: Proposal,
): Promise<boolean> {
  if (onConflict !== 'retry if untouched') return onConflict === 'retry';
  const [then, now] = [liveEntries(before), liveEntries(await registry.read())];
  return [...gated, ...written].every(({ name }) => isDeepStrictEqual(then.get(name), now.get(name)));
}

/**
 * Reads both again if a change came between them.
 * @throws SITE_REGISTRY_OLDER if the audit log is ahead
 */
export async function readNewest(context: Pick<SiteContext, 'registry' | 'store'>): Promise<Basis> {
  for (let last: RegistryDocument | undefined; ; ) {
    const basis = await readAnyAge(context);
    if (isNewest(basis)) return basis;
    if (last && isDeepStrictEqual(last, basis.before)) throw older(basis.current);
    last = basis.before;
  }
}

export async function readAnyAge({
  registry,
  store,
}: Pick<SiteContext, 'registry' | 'store'>): Promise<Basis> {
  const before = await registry.read();
  return { at: new Date(), before, current: await registry.verifier.verifyCurrent(before, registry, store) };
}

function isNewest({ before, current: { own, newest, logged } }: Basis): boolean {
  // a revoked key or forged entry invalidates the newest release; a registry that was put back lacks it
  const reached = Object.values(before.microFrontends).some((entries) =>
    entries.some(({ extras }) => extras.revision >= logged),
  );
  return epochOf(own) === epochOf(newest) && (own.revision >= logged || reached);
}

const older = ({ own, logged }: CurrentRegistry) =>
  new SiteError(
    'SITE_REGISTRY_OLDER',
    `The registry is at revision ${own.revision}; its audit log is at revision ${logged}.`,
    'Nothing changed. Put the newest registry back. If that is this one, run site restore: it makes it a new revision.',
  );
