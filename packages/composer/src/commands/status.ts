import { defineCommand } from '../command.ts';
import { deployContext } from '../deploy-context.ts';
import { revisionOf } from '../registry-document.ts';

export const statusCommand = defineCommand({
  synopsis: 'status',
  purpose: 'what is live',
  options: {},
  positionals: 0,
  async run({ say }) {
    const document = await deployContext(say).registry.read();
    say(`revision ${revisionOf(document)}`);
    for (const [name, entries] of Object.entries(document.microFrontends)) {
      for (const { metadata, deployment, extras } of entries) {
        say(
          `${deployment.default ? '*' : ' '} ${name.padEnd(12)} ${metadata.version.padEnd(24)} ${extras.changedAt} ${extras.changedBy}`,
        );
      }
    }
    return {};
  },
});
