import { revisionOf } from '@site/registry';
import { deployContext } from '../change/deploy-context.ts';
import { defineCommand } from '../command.ts';
import type { StatusOutput } from '../output-schema.ts';

export const statusCommand = defineCommand({
  synopsis: 'status',
  purpose: 'show what is live, and which versions a rollback can reach',
  options: {},
  positionals: 0,
  async run({ say }): Promise<StatusOutput> {
    const document = await (await deployContext(say)).registry.read();
    const versions = Object.entries(document.microFrontends).flatMap(([section, entries]) =>
      entries.map(({ metadata, deployment, extras }) => ({
        section,
        version: metadata.version,
        live: deployment.default,
        ...extras,
      })),
    );
    say(`revision ${revisionOf(document)}`);
    for (const { section, version, live, changedAt, changedBy } of versions) {
      say(`${live ? '*' : ' '} ${section.padEnd(12)} ${version.padEnd(24)} ${changedAt} ${changedBy}`);
    }
    return { revision: revisionOf(document), versions };
  },
});
