import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteContract, registryLocation, siteSettingsSchema } from '@site/registry/settings';
import { parseSettings, SiteError, writeFileAtomic } from '@site/server-kit';
import type { CodeOf } from '../command.ts';
import { SITE_TYPES_FILE, siteTypes, typeChanges } from '../types/site-types.ts';

export const command: CodeOf<'types'> = {
  async run({ folder, values: { check }, log }) {
    const registry = registryLocation(parseSettings(siteSettingsSchema, process.env));
    const { contracts } = await readSiteContract(registry, { log });
    const text = siteTypes(contracts);
    const file = join(folder, SITE_TYPES_FILE);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const offered = Object.entries(contracts).flatMap(([id, numbers]) =>
      Object.keys(numbers).map((number) => `${id}@${number}`),
    );
    const changed = before !== text;
    const changes = typeChanges(before ?? '', text);
    if (check) {
      const used = usedParts(folder);
      const own = changes.filter(({ contract }) => used(contract));
      if (before === undefined || own.length > 0) {
        throw new SiteError(
          'SITE_TYPES_OLD',
          [`${file} is not what the site offers now.`, ...own.map(({ text }) => `  ${text}`)].join('\n'),
          'Run site types, look at what changed, and commit the file.',
        );
      }
    } else if (changed) writeFileAtomic(file, text);
    if (!changed) log(`${file} is up to date.`);
    else if (check) log(`${file} is up to date for the parts that are used here. Other parts have changed:`);
    else log(`Wrote ${file}: ${offered.length} ${offered.length === 1 ? 'contract' : 'contracts'} of parts.`);
    for (const { text } of changes) log(text);
    return { file, changed, contracts: offered };
  },
};

/** By `section/Part@1`: a section ignores new parts that it does not use. */
function usedParts(folder: string): (contract: string) => boolean {
  const root = join(folder, 'src');
  const files = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  const texts = files
    .filter((name) => /\.(?:[cm]?[jt]sx?|mdx)$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'));
  return (contract) => {
    const [part = ''] = contract.split('@');
    return texts.some((text) => text.includes(part));
  };
}
