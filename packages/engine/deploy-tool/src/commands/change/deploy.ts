import { preparePageChecks } from '@site/composer';
import { storeBuilt } from '../../change/built.ts';
import { change } from '../../change/change.ts';
import type { DeployContext } from '../../change/deploy-context.ts';
import type { Visit } from '../../change/gate.ts';
import { changeOrDryRun, smokeProgram } from '../../change/open-context.ts';
import { proposeVersions, type SectionVersion } from '../../change/propose.ts';
import { type CodeOf, sectionFolders, wrongCall } from '../../command.ts';
import type { ChangeOutput } from '../../output-schema.ts';
import { beginRollout, rolloutPlan } from '../../rollout/begin.ts';
import { deployWhatPasses } from './deploy-what-passes.ts';

export async function deploy(
  context: DeployContext,
  folders: string[],
  visit: Visit = {},
): Promise<ChangeOutput> {
  // starts while files are stored
  if (!context.serverGate) preparePageChecks();
  const versions: SectionVersion[] = [];
  for (const folder of folders) versions.push(await storeBuilt(context, folder));
  return change(context, (basis) => proposeVersions(basis, 'deploy', 'retry', versions), visit);
}

const isPercent = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

export const command: CodeOf<'deploy'> = {
  async run(call) {
    const context = await changeOrDryRun(call);
    const program = smokeProgram(call.values.smoke);
    const { rollout, every, variant } = call.values;
    // --variant NAME PERCENT: the percent is an argument, before or after the folder.
    const percentAt =
      rollout === undefined && variant !== undefined ? call.positionals.findLastIndex(isPercent) : -1;
    const percents = rollout ?? call.positionals[percentAt];
    if (percents === undefined && (every !== undefined || variant !== undefined))
      throw wrongCall('--every and --variant belong to --rollout, or write --variant NAME PERCENT.');
    if (percents !== undefined) {
      const positionals = call.positionals.filter((_, index) => index !== percentAt);
      const [folder, another] = sectionFolders({ folder: call.folder, positionals });
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
