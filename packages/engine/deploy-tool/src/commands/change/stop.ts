import { adviceOn, liveEntries, MAX_REASON, messageOf, type RegistryEntry } from '@site/registry';
import { SiteError } from '@site/server-kit';
import { change } from '../../change/change.ts';
import type { DeployContext } from '../../change/deploy-context.ts';
import { deployContext } from '../../change/open-context.ts';
import { type Basis, proposed, setLive } from '../../change/propose.ts';
import type { CodeOf } from '../../command.ts';
import type { ChangeOutput } from '../../output-schema.ts';
import { namedSection } from '../named-section.ts';

interface StopOptions {
  /** Its addresses return 410 instead of 503. */
  gone?: boolean | undefined;
  reason?: string | undefined;
}

/**
 * The version stays in the registry. If the section changes meanwhile, its new live version is stopped.
 *
 * @throws SITE_STOP_NONE, SITE_STOP_REASON, Refused, SITE_REGISTRY_MOVED, errors of the signer, and why the section is not
 * valid
 */
export async function stop(
  context: DeployContext,
  name: string,
  { gone = false, reason = '' }: StopOptions = {},
): Promise<ChangeOutput> {
  if (reason.length > MAX_REASON) {
    throw new SiteError(
      'SITE_STOP_REASON',
      `The reason has ${reason.length} characters.`,
      `Nothing changed. Give at most ${MAX_REASON}.`,
    );
  }
  if (name === 'shell') {
    throw new SiteError(
      'SITE_STOP_NONE',
      'The shell cannot be stopped: every page is rendered inside it.',
      'Nothing changed. Name a section, or make an earlier shell live with site rollback shell.',
    );
  }
  context.signer.assertMayChange([name]);
  return change(context, (basis) => {
    const entry = liveEntry(basis, name, 'SITE_STOP_NONE', `${name} is not live.`);
    const since = entry.extras.stopped?.since ?? basis.at.toISOString();
    return {
      ...proposed(basis, 'stop', 'retry', [setLive({ name, entry }, { gone, reason, since })]),
      isUrgent: true,
      describe: ({ section, to }, revision) =>
        `Stopped: ${section} ${to} (revision ${revision}). Its addresses return ${gone ? 410 : 503}. To end it: site start ${section}.`,
    };
  });
}

/** @throws SITE_START_NONE, Refused, SITE_REGISTRY_MOVED, errors of the signer, and why the section is not valid */
export async function start(context: DeployContext, name: string): Promise<ChangeOutput> {
  context.signer.assertMayChange([name]);
  return change(context, (basis) => {
    const entry = liveEntry(basis, name, 'SITE_START_NONE', `${name} is not stopped.`, isStopped);
    return {
      ...proposed(basis, 'start', 'retry if untouched', [setLive({ name, entry })]),
      describe: ({ section, to }, revision) =>
        `Started: ${section} ${to} is live again in the registry (revision ${revision}).`,
    };
  });
}

const isStopped = ({ extras }: RegistryEntry) => extras.stopped !== undefined;

function liveEntry(
  { current: { document, refused } }: Basis,
  name: string,
  code: string,
  message: string,
  isRequested: (entry: RegistryEntry) => boolean = () => true,
): RegistryEntry {
  const live = [...liveEntries(document)].filter(([section, one]) => section !== 'shell' && isRequested(one));
  const entry = new Map(live).get(name);
  if (entry) return entry;
  const refusal = refused.get(name);
  if (refusal) throw new SiteError(refusal.code, messageOf(refusal), adviceOn(refusal));
  const names = live.map(([section]) => section).join(', ');
  throw new SiteError(code, message, `Nothing changed. Name one of these: ${names || 'there is none'}.`);
}

export const command: CodeOf<'stop'> = {
  run: async ({ folder, positionals: [section], values, ...call }) =>
    stop(await deployContext(call), await namedSection(section, folder), values),
};

export const startCommand: CodeOf<'start'> = {
  run: async ({ folder, positionals: [section], ...call }) =>
    start(await deployContext(call), await namedSection(section, folder)),
};
