import { siteContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import type { ShowOutput } from '../../output-schema.ts';
import { describeVersion } from '../../show/describe-version.ts';
import { showVersion } from '../../show/show-version.ts';
import { namedSection } from '../named-section.ts';

export const command: CodeOf<'show'> = {
  async run({ folder, positionals: [section, version], log, signing }): Promise<ShowOutput> {
    const shown = await showVersion(
      await siteContext({ log, signing }),
      await namedSection(section, folder),
      version,
    );
    for (const line of describeVersion(shown)) log(line);
    return shown;
  },
};
