import { resolve } from 'node:path';
import { previewKey } from '@site/composer';
import { siteSettingsSchema } from '@site/registry/settings';
import { parseSettings } from '@site/server-kit';
import { siteContext } from '../change/open-context.ts';
import type { Change } from '../change/propose.ts';
import { defineCommand } from '../command.ts';
import { preview, previewBuilt } from '../deploy/preview.ts';
import { storedVersion } from '../deploy/stored-version.ts';

export const previewCommand = defineCommand({
  name: 'preview',
  args: '[what...]',
  purpose: 'store and gate a folder or section@version, and print a signed link',
  options: {
    hours: { type: 'string', value: 'hours', text: 'how long the link works' },
    open: { type: 'string', value: 'path', text: 'page that the link opens' },
  },
  example: 'preview --hours 4 --open /academy',
  async run({ folder, positionals, values, log, signing }) {
    const context = await siteContext({ log, signing });
    const key = previewKey(parseSettings(siteSettingsSchema, process.env));
    const changes: Change[] = [];
    for (const one of positionals.length > 0 ? positionals : [folder]) {
      const named = /^([^/\\]+)@([^/\\]+)$/.exec(one);
      changes.push(
        named
          ? await storedVersion(context, named[1]!, named[2]!)
          : await previewBuilt(context, resolve(folder, one)),
      );
    }
    return preview(context, changes, { key, hours: values.hours, open: values.open });
  },
});
