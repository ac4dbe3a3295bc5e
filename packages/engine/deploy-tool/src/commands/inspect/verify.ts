import { damagedInStore, liveEntries, rolloutsOf } from '@site/registry';
import {
  readSiteContract,
  registryLocation,
  SITE_CONTRACT_FILE,
  siteSettingsSchema,
} from '@site/registry/settings';
import { type Log, parseSettings, type SiteError } from '@site/server-kit';
import { siteContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import type { VerifyOutput } from '../../output-schema.ts';

type Damaged = VerifyOutput['damaged'][number];

export const command: CodeOf<'verify'> = {
  async run({ log, signing }) {
    const { registry } = await siteContext({ log, signing });
    const document = await registry.read();
    const entries = [
      ...liveEntries(document),
      ...[...rolloutsOf(document)].map(([name, { entry }]) => [name, entry] as const),
    ];
    let files = 0;
    const damaged: Damaged[] = [];
    for (const [section, entry] of entries) {
      const checked = await damagedInStore(section, entry, registry);
      const { version } = entry.metadata;
      files += checked.files;
      damaged.push(...checked.damaged.map((one) => ({ section, version, ...one, action: AGAIN })));
    }
    // It has the shell's version.
    const shell = liveEntries(document).get('shell');
    const problem = shell && (await contractProblem(log));
    if (problem) {
      const { version } = shell.metadata;
      damaged.push({ section: 'shell', version, file: SITE_CONTRACT_FILE, problem, action: PUBLISH });
    }
    for (const { section, version, file, problem, action } of damaged)
      log(`${section} ${version}: ${file} is ${problem}.\n  ${action}`);
    const result =
      damaged.length > 0
        ? `${damaged.length} ${damaged.length === 1 ? 'is' : 'are'} missing or damaged`
        : 'all are whole';
    log(`Read ${files} files of ${entries.length} versions: ${result}.`);
    return { versions: entries.length, files, damaged };
  },
  exitCode: ({ damaged }) => (damaged.length > 0 ? 1 : 0),
};

const AGAIN = 'Deploy the same build again: it writes the file again.';
const PUBLISH = 'Write it again: site publish-config.';

/** Every deploy writes the site contract next to the registry. */
async function contractProblem(log: Log): Promise<Damaged['problem'] | undefined> {
  try {
    await readSiteContract(registryLocation(parseSettings(siteSettingsSchema, process.env)), { log });
    return undefined;
  } catch (error) {
    const { code } = error as SiteError;
    if (code === 'SITE_CONTRACT_MISSING') return 'missing';
    if (code === 'SITE_STORED_FORMAT') return 'damaged';
    throw error;
  }
}
