import { resolve } from 'node:path';
import { previewKey } from '@site/composer';
import { siteSettingsSchema } from '@site/registry/settings';
import { parseSettings } from '@site/server-kit';
import { siteContext } from '../../change/open-context.ts';
import type { SectionVersion } from '../../change/propose.ts';
import type { CodeOf } from '../../command.ts';
import { preview, previewBuilt } from '../../deploy/preview.ts';
import { storedVersion } from '../../deploy/stored-version.ts';

export const command: CodeOf<'preview'> = {
  async run({ folder, positionals, values, log, signing, confirm }) {
    const context = await siteContext({ log, signing, confirm });
    const key = previewKey(parseSettings(siteSettingsSchema, process.env));
    const versions: SectionVersion[] = [];
    for (const one of positionals.length > 0 ? positionals : [folder]) {
      const named = /^([^/\\]+)@([^/\\]+)$/.exec(one);
      versions.push(
        named
          ? await storedVersion(context, named[1]!, named[2]!)
          : await previewBuilt(context, resolve(folder, one)),
      );
    }
    return preview(context, versions, { key, hours: values.hours, open: values.open });
  },
};
