import { sectionName } from '@site/composer';
import { parseSettings, registryLocation, siteFolder, siteSettingsSchema } from '@site/node-kit';
import { dataFolder, openRegistry, openStore } from '@site/registry';
import { defineCommand } from '../command.ts';
import type { ShowOutput } from '../output-schema.ts';
import { describeVersion } from '../show/describe-version.ts';
import { showVersion } from '../show/show-version.ts';

export const showCommand = defineCommand({
  synopsis: 'show [section] [version]',
  purpose: 'show what a version consists of and where it comes from; without a version, the live one',
  options: {},
  positionals: 2,
  async run({ folder, positionals: [section, version], say }): Promise<ShowOutput> {
    const settings = parseSettings(siteSettingsSchema, process.env);
    const place = [registryLocation(settings), settings.ARTIFACT_SOURCES] as const;
    const shown = await showVersion(
      {
        registry: openRegistry(...place),
        store: openStore(...place),
        data: dataFolder(siteFolder(settings)),
      },
      section?.replace(/^mfe-/, '') ?? (await sectionName(folder)),
      version,
    );
    for (const line of describeVersion(shown)) say(line);
    return shown;
  },
});
