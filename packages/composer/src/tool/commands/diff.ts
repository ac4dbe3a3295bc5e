import { storeBuilt } from '../../deploy/deploy.ts';
import { deployContext } from '../../deploy/deploy-context.ts';
import { describeDiff } from '../../deploy/describe-diff.ts';
import { diff } from '../../deploy/diff.ts';
import { storedVersion } from '../../deploy/stored-version.ts';
import type { DiffOutput } from '../../output-schema.ts';
import { sectionName } from '../../plan/section-name.ts';
import { defineCommand } from '../command.ts';

export const diffCommand = defineCommand({
  synopsis: 'diff [version]',
  purpose: 'what would change for visitors if it went live: what is built, or a stored version',
  options: {},
  positionals: 1,
  async run({ folder, positionals: [version], say }): Promise<DiffOutput> {
    const context = deployContext(say);
    const change = version
      ? await storedVersion(context, await sectionName(folder), version)
      : await storeBuilt(context, folder);
    const difference = await diff(context, change);
    for (const line of describeDiff(difference)) say(line);
    return difference;
  },
});
