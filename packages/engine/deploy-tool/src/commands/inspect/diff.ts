import { storeBuilt } from '../../change/built.ts';
import { onThisDisk, siteContext } from '../../change/open-context.ts';
import { findStoredVersion } from '../../change/stored-version.ts';
import type { CodeOf } from '../../command.ts';
import { describeDiff } from '../../diff/describe-diff.ts';
import { diff } from '../../diff/diff.ts';
import type { DiffOutput } from '../../output-schema.ts';
import { sectionName } from '../named-section.ts';

export const command: CodeOf<'diff'> = {
  async run({ folder, positionals: [version], log, signing, confirm }): Promise<DiffOutput> {
    const opened = await siteContext({ log, signing, confirm });
    const context = onThisDisk(version ? opened : opened.signer.forCheck(opened));
    const compared = version
      ? await findStoredVersion(context, await sectionName(folder), version)
      : await storeBuilt(context, folder);
    const difference = await diff(context, compared);
    for (const line of describeDiff(difference)) log(line);
    return difference;
  },
};
