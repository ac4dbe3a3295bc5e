import { sectionName } from '@site/composer';
import { siteContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import { copyBuilt } from '../../deploy/built.ts';
import { storedVersion } from '../../deploy/stored-version.ts';
import { describeDiff } from '../../diff/describe-diff.ts';
import { diff } from '../../diff/diff.ts';
import type { DiffOutput } from '../../output-schema.ts';

export const command: CodeOf<'diff'> = {
  async run({ folder, positionals: [version], log, signing, confirm }): Promise<DiffOutput> {
    const opened = await siteContext({ log, signing, confirm });
    const context = version ? opened : opened.signer.forCheck(opened);
    const change = version
      ? await storedVersion(context, await sectionName(folder), version)
      : await copyBuilt(context, folder);
    const difference = await diff(context, change);
    for (const line of describeDiff(difference)) log(line);
    return difference;
  },
};
