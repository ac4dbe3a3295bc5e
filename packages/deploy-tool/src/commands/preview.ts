import { resolve } from 'node:path';
import { previewKey } from '@site/composer';
import { parseSettings, siteSettingsSchema } from '@site/node-kit';
import { deployContext } from '../change/deploy-context.ts';
import type { Change } from '../change/propose.ts';
import { defineCommand } from '../command.ts';
import { storeBuilt } from '../deploy/deploy.ts';
import { preview } from '../deploy/preview.ts';
import { storedVersion } from '../deploy/stored-version.ts';

export const previewCommand = defineCommand({
  synopsis: 'preview [what ...]',
  purpose: 'store and gate a folder or section@V, and print a signed link: --hours H, --open /path',
  options: { hours: { type: 'string' }, open: { type: 'string' } },
  positionals: Number.POSITIVE_INFINITY,
  async run({ folder, positionals, values, say }) {
    const context = await deployContext(say);
    const key = previewKey(parseSettings(siteSettingsSchema, process.env));
    const changes: Change[] = [];
    for (const one of positionals.length > 0 ? positionals : [folder]) {
      const named = /^([^/\\]+)@([^/\\]+)$/.exec(one);
      changes.push(
        named
          ? await storedVersion(context, named[1]!, named[2]!)
          : await storeBuilt(context, resolve(folder, one)),
      );
    }
    return preview(context, changes, { key, hours: values.hours, open: values.open });
  },
});
