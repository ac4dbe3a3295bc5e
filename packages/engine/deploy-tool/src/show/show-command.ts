import { sectionName } from '@site/composer';
import { siteContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import type { ShowOutput } from '../output-schema.ts';
import { describeVersion } from './describe-version.ts';
import { showVersion } from './show-version.ts';

export const showCommand = defineCommand({
  name: 'show',
  args: '[section] [version]',
  purpose: 'show what a version consists of and where it comes from; without a version, the live one',
  options: {},
  example: 'show academy 1.4.0',
  async run({ folder, positionals: [section, version], log, signing }): Promise<ShowOutput> {
    const shown = await showVersion(
      await siteContext({ log, signing }),
      section?.replace(/^mfe-/, '') ?? (await sectionName(folder)),
      version,
    );
    for (const line of describeVersion(shown)) log(line);
    return shown;
  },
});
