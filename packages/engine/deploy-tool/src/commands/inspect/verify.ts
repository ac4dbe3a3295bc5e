import { damagedInStore, liveEntries, rolloutsOf } from '@site/registry';
import { siteContext } from '../../change/open-context.ts';
import type { CodeOf } from '../../command.ts';
import type { VerifyOutput } from '../../output-schema.ts';

export const command: CodeOf<'verify', VerifyOutput> = {
  async run({ log, signing }): Promise<VerifyOutput> {
    const { registry } = await siteContext({ log, signing });
    const document = await registry.read();
    const entries = [
      ...liveEntries(document),
      ...[...rolloutsOf(document)].map(([name, { entry }]) => [name, entry] as const),
    ];
    let files = 0;
    const damaged: VerifyOutput['damaged'] = [];
    for (const [section, entry] of entries) {
      const checked = await damagedInStore(section, entry, registry);
      const { version } = entry.metadata;
      files += checked.files;
      damaged.push(...checked.damaged.map((one) => ({ section, version, ...one, action: actionFor(one) })));
    }
    for (const { section, version, file, problem, action } of damaged)
      log(`${section} ${version}: ${file} is ${problem}.\n  ${action}`);
    const result = damaged.length > 0 ? `${damaged.length} are missing or damaged` : 'all are whole';
    log(`Read ${files} files of ${entries.length} versions: ${result}.`);
    return { versions: entries.length, files, damaged };
  },
  exitCode: ({ damaged }) => (damaged.length > 0 ? 1 : 0),
};

/** A deploy keeps a section.json that is there: it is what the registry names. */
const actionFor = ({ file, problem }: { file: string; problem: string }): string =>
  file === 'section.json' && problem === 'damaged'
    ? 'Move the file out of the store. Then deploy the same build again: it writes the file again.'
    : 'Deploy the same build again: it writes the file again.';
