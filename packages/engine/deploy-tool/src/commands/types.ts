import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteContract, registryLocation, siteSettingsSchema } from '@site/registry/settings';
import { parseSettings, SiteError, writeFileAtomic } from '@site/server-kit';
import type { CodeOf } from '../command.ts';
import type { TypesOutput } from '../output-schema.ts';
import { SITE_TYPES_FILE, siteTypes, typeChanges } from '../types/site-types.ts';

export const command: CodeOf<'types'> = {
  async run({ folder, values: { check }, log }): Promise<TypesOutput> {
    const registry = registryLocation(parseSettings(siteSettingsSchema, process.env));
    const { contracts } = await readSiteContract(registry, { log });
    const text = siteTypes(contracts);
    const file = join(folder, SITE_TYPES_FILE);
    const before = textOf(file);
    const offered = Object.entries(contracts).flatMap(([id, numbers]) =>
      Object.keys(numbers).map((number) => `${id}@${number}`),
    );
    const changed = before !== text;
    if (changed && check) {
      throw new SiteError(
        'SITE_TYPES_OLD',
        `${file} is not what the site offers now.`,
        'Run site types, look at what changed, and commit the file.',
      );
    }
    if (changed) writeFileAtomic(file, text);
    log(
      changed
        ? `Wrote ${file}: ${offered.length === 1 ? '1 contract' : `${offered.length} contracts`} of parts.`
        : `${file} is up to date.`,
    );
    for (const line of typeChanges(before ?? '', text)) log(line);
    return { file, changed, contracts: offered };
  },
};

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
