import { sectionName } from '@site/composer';
import { openRegistry } from '@site/registry';
import { absoluteLocation } from '@site/registry/settings';
import { SiteError } from '@site/server-kit';
import { deployContext } from '../change/open-context.ts';
import { defineCommand } from '../command.ts';
import { promote } from '../deploy/promote.ts';

export const promoteCommand = defineCommand({
  synopsis: 'promote --from R [--to R]',
  purpose: 'make live here what is live in the environment with registry R',
  options: { from: { type: 'string' }, to: { type: 'string' } },
  positionals: Number.POSITIVE_INFINITY,
  async run({ folder, positionals, values, log, signing }) {
    if (!values.from) {
      throw new SiteError(
        'SITE_PROMOTE_FROM',
        '--from is missing.',
        'Give --from the registry of the other environment: its folder, or the address of its registry.json.',
      );
    }
    const names = positionals.length > 0 ? positionals : [await sectionName(folder)];
    const context = await deployContext({ log, signing }, values.to);
    const { origins, verifier } = context.registry;
    const from = absoluteLocation(values.from);
    const source = { origins, verifier: await verifier.elsewhere(from, { log }) };
    return promote(
      context,
      openRegistry(from, source, { log }),
      names.map((name) => name.replace(/^mfe-/, '')),
    );
  },
});
