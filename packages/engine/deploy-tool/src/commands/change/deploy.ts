import { liveEntries, type RegistryEntry, wasLive } from '@site/registry';
import { SiteError } from '@site/server-kit';
import { storeBuilt } from '../../change/built.ts';
import { change } from '../../change/change.ts';
import type { DeployContext } from '../../change/deploy-context.ts';
import type { Visit } from '../../change/gate.ts';
import { changeOrDryRun, smokeProgram } from '../../change/open-context.ts';
import { proposed, proposeVersions, type SectionVersion } from '../../change/propose.ts';
import { type CodeOf, sectionFolders, wrongCall } from '../../command.ts';
import type { ChangeOutput } from '../../output-schema.ts';
import { beginRollout, rolloutPlan } from '../../rollout/begin.ts';
import { namedSection } from '../named-section.ts';
import { deployWhatPasses } from './deploy-what-passes.ts';

/** Stores built artifacts, gates them together with all that is live, and makes them live in one change. */
export async function deploy(
  context: DeployContext,
  folders: string[],
  visit: Visit = {},
): Promise<ChangeOutput> {
  const versions: SectionVersion[] = [];
  for (const folder of folders) versions.push(await storeBuilt(context, folder));
  return change(context, (basis) => proposeVersions(basis, 'deploy', versions), visit);
}

/** Makes an earlier version live again: the one before, or the one named. */
export async function rollback(
  context: DeployContext,
  name: string,
  version?: string,
): Promise<ChangeOutput> {
  const { registry, signer } = context;
  signer.assertMayChange([name]);
  return change(context, (basis) => {
    const entries = basis.before.microFrontends[name] ?? [];
    // without a version the order decides, which only valid releases have
    const earlier = registry.verifier.verify(basis.before).document.microFrontends[name] ?? [];
    const entry = version
      ? entries.find((entry) => entry.metadata.version === version)
      : earlier.find((entry) => !entry.deployment.default && wasLive(entry));
    if (!entry) throw noTarget(name, version, entries);
    const proposal = proposeVersions(basis, 'rollback', [{ name, entry }]);
    return { ...proposal, ifMoved: 'repeat if untouched', isUrgent: true };
  });
}

/** Why nothing can be rolled back to. Without a version, only valid releases are. */
function noTarget(name: string, version: string | undefined, entries: RegistryEntry[]): SiteError {
  const known = entries.map(({ metadata }) => metadata.version).join(', ') || 'none';
  const [last] = entries.filter((entry) => !entry.deployment.default && wasLive(entry));
  if (version !== undefined || !last)
    return new SiteError(
      'SITE_ROLLBACK_NONE',
      version ? `${name} has no version ${version}.` : `${name} has no earlier version.`,
      `Known versions: ${known}.`,
    );
  const { version: earlier, integrity } = last.metadata;
  return new SiteError(
    'SITE_ROLLBACK_NONE',
    `${name} has earlier versions, but none that was made live with a key that may sign now. Known versions: ${known}.`,
    `Name the version: site rollback ${name} --to ${earlier}. If that is refused for its signature, and ${earlier} with the hash ${integrity} is your build, sign it first: site sign ${name}@${earlier}.`,
  );
}

/**
 * Takes a section out of the site, through the same gate: what others link to or embed cannot go. Its versions stay
 * known, and a rollback brings the last one back.
 *
 * @throws SITE_RETIRE_NONE, Refused, SITE_REGISTRY_MOVED
 */
export const retire = (context: DeployContext, name: string): Promise<ChangeOutput> =>
  change(context, (basis) => {
    const live = liveEntries(basis.before);
    if (name !== 'shell' && live.has(name))
      return proposed(basis, 'retire', [{ edit: 'removeLive', name, entry: null }]);
    const sections = [...live.keys()].filter((section) => section !== 'shell');
    throw new SiteError(
      'SITE_RETIRE_NONE',
      name === 'shell'
        ? 'The shell cannot be retired: every page is rendered inside it.'
        : `${name} is not live.`,
      `Name a section that is live: ${sections.join(', ') || 'none is'}.`,
    );
  });

const deployCommand: CodeOf<'deploy'> = {
  async run(call) {
    const context = await changeOrDryRun(call);
    const program = smokeProgram(call.values.smoke);
    const { rollout, every, variant } = call.values;
    const [share, ...folders] = [...call.positionals].sort((one) => (/^\d/.test(one) ? -1 : 1));
    const percents =
      rollout ?? (variant !== undefined && share && /^\d+(\.\d+)?$/.test(share) ? share : undefined);
    if (percents === undefined && (every !== undefined || variant !== undefined))
      throw wrongCall('--every and --variant belong to --rollout, or write --variant NAME PERCENT.');
    if (percents !== undefined) {
      const rest = percents === share ? folders : call.positionals;
      const [folder, another] = sectionFolders({ folder: call.folder, positionals: rest });
      if (another) throw wrongCall('A rollout is of one section.');
      return beginRollout(context, folder!, rolloutPlan({ rollout: percents, every, variant }), {
        smokeProgram: program,
      });
    }
    const done = call.values['leave-out']
      ? await deployWhatPasses(context, sectionFolders(call), program)
      : await deploy(context, sectionFolders(call), { smokeProgram: program });
    if (done.changes.length > 0 && !done.dryRun)
      call.log(
        `Servers compose and check it now. "site wait --revision ${done.revision} URL ..." says when each of them serves it.`,
      );
    return done;
  },
};

const rollbackCommand: CodeOf<'rollback'> = {
  run: async ({ folder, positionals: [section], values, ...call }) =>
    rollback(await changeOrDryRun({ ...call, values }), await namedSection(section, folder), values.to),
};

const retireCommand: CodeOf<'retire'> = {
  run: async ({ folder, positionals: [section], ...call }) =>
    retire(await changeOrDryRun(call), await namedSection(section, folder)),
};

export const commands = { deploy: deployCommand, rollback: rollbackCommand, retire: retireCommand };
